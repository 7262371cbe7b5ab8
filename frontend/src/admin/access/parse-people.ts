import type { CommitteeView } from '@mun/contracts/content/content';
import { normalizeName } from '@mun/contracts/normalize-name';
import { isEmail } from 'class-validator';
import { parseTable } from '../../shared/lib/tables/parse-table';
import { shortNames } from '../shared/short-name';

export interface PastedPerson {
  name: string;
  email: string;
  /** The ids of those that the line names. */
  committees: string[];
  /** The line, or lines if the address is on several. */
  typed: string;
}

interface People {
  people: PastedPerson[];
  /** Lines without an address. */
  unread: string[];
  /** Lines with a text that is neither a name nor a committee. */
  unknown: { text: string; typed: string }[];
}

/** Returns the lines of a text without the empty ones, and without spaces around them. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * Parses one person per line: 'Asha Rao <asha@example.org>', 'Asha Rao, asha@example.org, UNSC', cells of a spreadsheet, or an
 * address alone, whose first part is then the name. The name is before the address or right after it. A committee is recognised by
 * its name or abbreviation, wherever it is.
 * @returns each address once
 */
export function parsePeople(
  text: string,
  committees: readonly Pick<CommitteeView, '_id' | 'name'>[],
): People {
  const ids = committeeIds(committees);
  const result: People = { people: [], unread: [], unknown: [] };
  const people = new Map<string, PastedPerson>();
  for (const typed of linesOf(text)) {
    const cells = (parseTable(typed, typed.includes('\t') ? '\t' : '')[0] ?? []).filter(Boolean);
    const others = cells.filter((cell) => !ids.has(normalizeName(cell)));
    const at = others.findIndex((cell) => addressIn(cell) !== undefined);
    const email = addressIn(others[at] ?? '');
    if (email === undefined) {
      result.unread.push(typed);
      continue;
    }
    const before = words(others.slice(0, at + 1).join(' ')).filter((word) => word !== email);
    const after = others.slice(at + 1);
    const name = before.length > 0 ? before.join(' ') : after.shift();
    if (after[0] !== undefined) {
      result.unknown.push({ text: after[0], typed });
      continue;
    }
    const former = people.get(email.toLowerCase());
    const found = cells.flatMap((cell) => ids.get(normalizeName(cell)) ?? []);
    people.set(email.toLowerCase(), {
      name: name ?? nameIn(email),
      email,
      committees: [...new Set([...(former?.committees ?? []), ...found])],
      typed: former ? `${former.typed}\n${typed}` : typed,
    });
  }
  return { ...result, people: [...people.values()] };
}

/** The id of each committee by its name and its abbreviation. */
function committeeIds(committees: readonly Pick<CommitteeView, '_id' | 'name'>[]) {
  const short = shortNames(committees.map(({ name }) => name));
  const namesOf = (name: string) => [short.get(name) ?? name, name];
  return new Map(
    committees.flatMap(({ _id, name }) => namesOf(name).map((each) => [normalizeName(each), _id] as const)),
  );
}

const words = (cell: string) => cell.split(/[\s<>"]+/).filter(Boolean);
const addressIn = (cell: string) => words(cell).find((word) => isEmail(word));

/** 'asha.rao@example.org': 'Asha Rao' */
function nameIn(email: string): string {
  return email
    .replace(/@.*$/, '')
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
