import type { SchoolView } from '@mun/contracts/delegations/delegations';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, place, schoolWith } from '../../../testing/responses/school';
import { openSchool, requestsTo, SCHOOL, storeSchool } from '../../../testing/school-page';

const FRANCE = { committee: 'UNSC', portfolio: 'France' };
const KENYA = { committee: 'UNSC', portfolio: 'Kenya' };
const NOTHING = { committee: '', portfolio: '' };

const confirmed = (number: number, name: string, seat?: typeof FRANCE) =>
  named(number, name, { state: 'confirmed', registrationId: `AAAAA-AAAA${number}`, ...(seat && { seat }) });
const school = (changes: Partial<SchoolView> = {}) =>
  schoolWith(
    [
      confirmed(1, 'Asha Rao', FRANCE),
      confirmed(2, 'Bela Sen', KENYA),
      confirmed(3, 'Chandra Das'),
      named(4, 'Unpaid'),
    ],
    { block: [FRANCE, KENYA], ...changes },
  );
const choice = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Student for ${name}, UNSC` });
const optionsOf = (name: string) =>
  within(choice(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('exchanges the portfolios of two students with one choice', async () => {
  const user = await openSchool(school(), ({ path }) =>
    path === `${SCHOOL}/block`
      ? storeSchool({ places: [confirmed(1, 'Asha Rao', KENYA), confirmed(2, 'Bela Sen', FRANCE)] })
      : undefined,
  );
  screen.getByText('2 of 2 have a student.');
  expect(optionsOf('France')).toEqual([
    'Nobody yet',
    'Asha Rao',
    'Bela Sen (now Kenya, UNSC)',
    'Chandra Das',
  ]);
  await user.selectOptions(choice('France'), 'Bela Sen (now Kenya, UNSC)');
  await screen.findByText('Saved: Bela Sen has France, UNSC.');
  const seen = (seat: typeof FRANCE) => ({ seenCommittee: seat.committee, seenPortfolio: seat.portfolio });
  expect(requestsTo(`${SCHOOL}/block`)[0]?.body).toEqual({
    seats: [
      { place: place(1).id, ...KENYA, ...seen(FRANCE) },
      { place: place(2).id, ...FRANCE, ...seen(KENYA) },
    ],
  });
  expect(document.activeElement).toBe(choice('France'));
});

it('finds one of many portfolios by its name or committee', async () => {
  const others = Array.from({ length: 40 }, (_, index) => ({ committee: 'DISEC', portfolio: `P${index}` }));
  const user = await openSchool(school({ block: [...others, FRANCE, KENYA] }));
  screen.getByText('2 of 42 have a student.');
  expect(screen.getAllByRole('combobox', { name: /, DISEC$/ })).toHaveLength(20);
  expect(screen.queryByRole('combobox', { name: /, UNSC$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByLabelText('Find a portfolio'), 'unsc');
  screen.getByText('2 of 42 portfolios');
  expect(choice('France').selectedOptions[0]?.textContent).toBe('Asha Rao');
  expect(screen.queryByRole('combobox', { name: /, DISEC$/ })).toBeNull();
});

it('keeps the search while it filters, also if an organiser takes a portfolio back', async () => {
  const block = Array.from({ length: 21 }, (_, index) => ({ committee: 'DISEC', portfolio: `P${index}` }));
  const user = await openSchool(school({ block }));
  const search = screen.getByLabelText('Find a portfolio');
  await user.type(search, 'P20');
  storeSchool({ block: block.slice(0, 20) });
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('0 of 20 portfolios');
  await user.clear(search);
  screen.getByText('20 of 20 portfolios');
});

it('takes a portfolio from a student', async () => {
  const user = await openSchool(school(), ({ path }) =>
    path === `${SCHOOL}/block` ? storeSchool({ places: [confirmed(1, 'Asha Rao')] }) : undefined,
  );
  await user.selectOptions(choice('France'), 'Nobody yet');
  await screen.findByText('Saved: nobody has France, UNSC.');
  expect(requestsTo(`${SCHOOL}/block`)[0]?.body).toMatchObject({
    seats: [{ ...NOTHING, seenPortfolio: 'France' }],
  });
});

it('shows why a seat is refused, and what is true now', async () => {
  const user = await openSchool(school(), ({ path }) => {
    if (path !== `${SCHOOL}/block`) return undefined;
    storeSchool({ block: [KENYA] });
    return {
      status: 409,
      body: { statusCode: 409, message: 'France in UNSC is not in your school’s block any more.' },
    };
  });
  await user.selectOptions(choice('France'), 'Chandra Das');
  await expect.poll(() => screen.queryByRole('combobox', { name: /France/ })).toBeNull();
  expect(choice('Kenya').selectedOptions[0]?.textContent).toBe('Bela Sen');
});

it('only shows who has what after the last day for changes', async () => {
  await openSchool(school({ changesUntil: '2025-06-01', areChangesOver: true }));
  const section = screen.getByRole('heading', { name: 'Your portfolios' }).parentElement!;
  within(section).getByText('Asha Rao');
  expect(within(section).queryAllByRole('combobox')).toEqual([]);
});

it('is not there without portfolios', async () => {
  await openSchool(school({ block: [] }));
  expect(screen.queryByText('Your portfolios')).toBeNull();
});
