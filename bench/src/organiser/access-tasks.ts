import type { PersonHands } from './person-hands.js';

const CHAIRS_OF_EACH = 2;

/** Each of six organisers has a role of their own. */
const ORGANISERS = ['Owner', 'Organiser', 'Finance', 'Allotments', 'Website', 'Desk'];

/** From no account to six organisers with roles and two chairs of each committee, the chairs as one table that is pasted. */
export async function inviteEverybody(hands: PersonHands): Promise<void> {
  await hands.visit('access');
  for (const role of ORGANISERS) await invite(hands, role, [`${role} <${addressOf(role)}>`]);
  const committees = await hands.page.evaluate(async () => {
    const response = await fetch('/api/committees?images=url');
    return ((await response.json()) as { name: string }[]).map(({ name }) => name);
  });
  const chairs = committees.flatMap((committee) =>
    Array.from({ length: CHAIRS_OF_EACH }, (_, index) => {
      const name = `${committee} chair ${index + 1}`;
      return [name, addressOf(name), committee].join('\t');
    }),
  );
  await invite(hands, 'Chair', chairs);
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.org`;

async function invite(hands: PersonHands, role: string, people: string[]): Promise<void> {
  const form = hands.page.getByRole('region', { name: 'Invite people' });
  const choose = (label: string) => hands.click(form.getByLabel(label));
  await hands.press('Invite people');
  await hands.fill('Names and email addresses', people.join('\n'), form);
  if (role !== 'Organiser') {
    await choose('Organiser');
    await choose(role);
  }
  await hands.press(/^Send (?:the invitation|\d+ invitations)$/, form);
  await form.waitFor({ state: 'detached' });
}
