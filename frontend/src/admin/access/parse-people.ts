import { isEmail } from 'class-validator';

export interface Named {
  name: string;
  email: string;
}

/**
 * Parses one person per line: 'Asha Rao <asha@example.org>', 'Asha Rao, asha@example.org', cells of a spreadsheet, or an address
 * alone, whose first part is then the name.
 * @returns also the lines without an address, and each address once
 */
export function parsePeople(text: string): { people: Named[]; unread: string[] } {
  const people = new Map<string, Named>();
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const words = line.split(/[\s,;<>"]+/);
    const email = words.find((word) => isEmail(word));
    if (email === undefined) unread.push(line);
    else {
      const typed = words
        .filter((word) => word !== email)
        .join(' ')
        .trim();
      people.set(email.toLowerCase(), { name: typed || nameIn(email), email });
    }
  }
  return { people: [...people.values()], unread };
}

/** 'asha.rao@example.org': 'Asha Rao' */
function nameIn(email: string): string {
  return email
    .replace(/@.*$/, '')
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
