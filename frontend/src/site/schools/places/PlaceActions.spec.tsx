import type { SwapSeats } from '@mun/contracts/delegations/swaps';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { named, place, schoolWith } from '../../../testing/responses/school';
import {
  backend,
  openSchool,
  placePath,
  requestsTo,
  SCHOOL,
  stored,
  storeSchool,
  storeStudent,
} from '../../../testing/school-page';

const NO_SEAT = 'One of these students has no seat, or the seats are sealed.';

const student = (number: number, name: string, portfolio?: string) =>
  named(number, name, {
    state: 'confirmed',
    ...(portfolio !== undefined && { seat: { committee: 'UNSC', portfolio } }),
  });

/** The server refuses the first swap, and has these students from then on. */
async function refuseSwap(message: string, ...students: ReturnType<typeof student>[]) {
  const school = schoolWith([
    student(1, 'Asha', 'France'),
    student(2, 'Ben', 'Kenya'),
    student(3, 'Chen', 'Peru'),
  ]);
  const user = await openSchool(school, ({ path, body }) => {
    if (path !== `${SCHOOL}/swap`) return undefined;
    const { seats } = body as SwapSeats;
    const isExpected = requestsTo(`${SCHOOL}/swap`).length > 1;
    if (isExpected) return storeSchool({ school: seats?.map(({ portfolio }) => portfolio).join(', ') });
    storeSchool({ places: students });
    return { status: 409, body: { statusCode: 409, message } };
  });
  await user.click(screen.getByRole('button', { name: 'Edit: Asha' }));
  await user.click(screen.getByRole('button', { name: 'Swap seats' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: 'Swap seats' });
  await user.click(confirm);
  await dialog.findByText(message);
  const partner = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'With' });
  const options = () =>
    within(partner)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  return { user, confirm, partner, options };
}

it('lets the adviser select another student if the selected one has lost the seat', async () => {
  const { user, confirm, partner, options } = await refuseSwap(
    NO_SEAT,
    student(1, 'Asha', 'France'),
    student(2, 'Ben'),
    student(3, 'Chen', 'Peru'),
  );
  await expect.poll(options).toEqual(['Select a student', 'Chen: Peru, UNSC']);
  expect(partner.value).toBe('');
  await user.selectOptions(partner, 'Chen: Peru, UNSC');
  await user.click(confirm);
  await screen.findByRole('heading', { name: 'France, Peru' });
});

it('says why a swap was refused if no other student has a seat any more', async () => {
  const { options } = await refuseSwap(NO_SEAT, student(1, 'Asha', 'France'), student(2, 'Ben'));
  await expect.poll(options).toEqual(['Select a student']);
  screen.getByText(NO_SEAT);
});

it('swaps the seats as they are after they have changed meanwhile', async () => {
  const { user, confirm, options } = await refuseSwap(
    'The seats have changed meanwhile. Please check them.',
    student(1, 'Asha', 'Japan'),
    student(2, 'Ben', 'Kenya'),
  );
  await expect.poll(options).toEqual(['Ben: Kenya, UNSC']);
  await user.click(confirm);
  await screen.findByRole('heading', { name: 'Japan, Kenya' });
});

it.each([
  ['Asha', 'Ben'],
  ['Chen', 'Ben'],
])('moves the focus to a neighbour after %s’s place is given back', async (name, neighbour) => {
  const places = ['Asha', 'Ben', 'Chen'].map((each, index) => named(index + 1, each));
  const user = await openSchool(schoolWith(places), ({ path }) =>
    path.startsWith(`${SCHOOL}/places/`)
      ? storeSchool({ places: places.filter(({ student: { fullName } }) => fullName !== name) })
      : undefined,
  );
  await user.click(screen.getByRole('button', { name: `Edit: ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Give the place back' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Give the place back' }));
  await expect.poll(() => screen.queryByRole('button', { name: `Edit: ${name}` })).toBeNull();
  // The dialog hides the page until it has closed.
  const row = (await screen.findByRole('button', { name: `Edit: ${neighbour}` })).closest('li');
  await expect.poll(() => document.activeElement === row).toBe(true);
});

async function askToGiveBack(user: Awaited<ReturnType<typeof openSchool>>) {
  await user.click(screen.getByRole('button', { name: 'Give the place back' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { dialog, confirm: dialog.getByRole('button', { name: 'Give the place back' }) };
}

it('gives the place of nobody back but the student in the question', async () => {
  const message = 'This place has changed meanwhile. Please close this question and check it.';
  const user = await openSchool(schoolWith([student(1, 'Asha')]), ({ path }) =>
    path === placePath(1) ? { status: 412, body: { statusCode: 412, message } } : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Edit: Asha' }));
  const { dialog, confirm } = await askToGiveBack(user);
  storeSchool({ places: [{ ...student(1, 'Ben'), version: 2 }] });
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('1. Ben');
  dialog.getByText(/^Asha no longer takes part/);
  await user.click(confirm);
  await dialog.findByText(message);
  expect(requestsTo(placePath(1))[0]?.ifMatch).toBe('"1"');
});

it('gives a place back whose student was still being saved when it was asked about', async () => {
  const user = await openSchool(schoolWith([named(1, 'Asha')]), (request) => {
    if (request.path !== placePath(1)) return undefined;
    return request.body === undefined ? storeSchool({ places: [] }) : storeStudent(1, request);
  });
  backend.slow(placePath(1), 200);
  await user.click(screen.getByRole('button', { name: 'Edit: Asha' }));
  await user.clear(screen.getByLabelText(/^Full name/));
  const { confirm } = await askToGiveBack(user);
  expect(stored.version).toBe(1);
  await screen.findByText('1. No name yet');
  await user.click(confirm);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(requestsTo(placePath(1)).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

it('keeps the search while it filters, also after the place that it has found is given back', async () => {
  const others = Array.from({ length: 19 }, (_, index) => named(index + 2, `Student ${index + 2}`));
  const user = await openSchool(schoolWith([named(1, 'Asha'), ...others]), ({ path }) =>
    path === placePath(1)
      ? storeSchool({ places: [...others, named(1, 'Asha', { state: 'dropped' })] })
      : undefined,
  );
  const search = screen.getByLabelText('Find a student');
  await user.type(search, 'Asha');
  await user.click(screen.getByRole('button', { name: 'Edit: Asha' }));
  await user.click((await askToGiveBack(user)).confirm);
  await screen.findByText('0 of 19 places');
  await user.clear(search);
  screen.getByText('19 of 19 places');
});

const dropped = (number: number, name: string) => ({ ...student(number, name), state: 'dropped' as const });

it('says that a place was given back elsewhere while its student was to be replaced', async () => {
  const user = await openSchool(schoolWith([student(1, 'Dia'), student(2, 'Ben')]), ({ path }) => {
    if (path !== placePath(1)) return undefined;
    storeSchool({ places: [student(2, 'Ben'), dropped(1, 'Dia')] });
    return { status: 409, body: { statusCode: 409, message: 'This place was given back.' } };
  });
  render(<ToastArea />);
  await user.click(screen.getByRole('button', { name: 'Edit: Dia' }));
  await user.click(screen.getByRole('button', { name: 'Replace the student' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Full name'), 'Chen');
  await user.click(dialog.getByRole('button', { name: 'Replace the student' }));
  await screen.findByText('Place 1 (Dia) was given back.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says which places were given back elsewhere when the page is read again', async () => {
  await openSchool(schoolWith([student(1, 'Asha'), student(2, 'Ben'), dropped(3, 'Chen')]));
  render(<ToastArea />);
  storeSchool({ places: [1, 2, 3].map((number) => dropped(number, '')) });
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('2 places were given back.');
});

it('says once that the adviser has given a place back', async () => {
  const user = await openSchool(schoolWith([named(1, 'Asha'), place(2)]), ({ path }) =>
    path === placePath(2)
      ? storeSchool({ places: [named(1, 'Asha'), place(2, { state: 'dropped' })] })
      : undefined,
  );
  render(<ToastArea />);
  await user.click(screen.getByRole('button', { name: 'Add student: place 2' }));
  await user.click((await askToGiveBack(user)).confirm);
  await screen.findByText('Place 2 was given back.');
  expect(screen.getAllByText(/given back\.$/)).toHaveLength(1);
});
