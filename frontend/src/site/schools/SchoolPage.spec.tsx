import { ROUTES } from '@mun/contracts/routes';
import type { ChooseWishes, OrderPlaces, PlaceView } from '@mun/contracts/delegations/delegations';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectFocusKept, expectFocusOn } from '../../testing/interactions';
import { named, place, schoolWith } from '../../testing/responses/school';
import {
  checkout,
  openSchool,
  placePath,
  requestsTo,
  SCHOOL,
  stored,
  storeSchool,
  storeStudent,
} from '../../testing/school-page';
import type { Script } from '../../testing/test-backend';

const students = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the page of an adviser', () => {
  it('shows the places and the account', async () => {
    await openSchool(schoolWith([named(1, 'Asha Rao'), place(2)]));
    await screen.findByRole('heading', { name: 'Sample Public School' });
    screen.getByText('1@example.org · Class 11 B');
    screen.getByText('Missing: preferences');
    screen.getByText('2. No name yet');
    expect(screen.getByText('Charged').nextSibling).toHaveProperty('textContent', '₹4,000');
    expect(screen.getByRole('link', { name: 'Proforma invoice (PDF)' }).getAttribute('href')).toBe(
      `${SCHOOL}/proforma.pdf`,
    );
  });

  it('asks to open the emailed link while places are held for a day only', async () => {
    await openSchool(schoolWith([place(1)], { heldUntil: '2025-06-02T10:00:00.000Z' }));
    screen.getByText(/Please open the link in the email that we’ve sent to meera@example\.org/);
  });

  it('says that a link was renewed', async () => {
    const message = 'This link is no longer valid. Please ask for a new one.';
    await openSchool(schoolWith([]), ({ path }) =>
      path === SCHOOL ? { status: 410, body: { statusCode: 410, message } } : undefined,
    );
    await screen.findByRole('heading', { name: 'This link doesn’t work any more' });
    screen.getByText(message);
    expect(requestsTo(SCHOOL)).toHaveLength(1);
  });

  it('shows no students any more once its link has ended', async () => {
    let hasEnded = false;
    const message = 'This link is no longer valid. Please ask for a new one.';
    const user = await openSchool(schoolWith([named(1, 'Asha Rao')]), ({ path }) =>
      hasEnded && path.startsWith(SCHOOL) ? { status: 410, body: { statusCode: 410, message } } : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Edit: Asha Rao' }));
    hasEnded = true;
    await user.type(screen.getByLabelText(/^Phone/), '9876543210');
    await screen.findByRole('heading', { name: 'This link doesn’t work any more' });
    expect(screen.queryByText(/Asha Rao/)).toBeNull();
  });
});

describe('a payment', () => {
  const pay = { order: { id: 'order_1', amount: 400_000, currency: 'INR' } };

  it('is of everything that is due, or of so many places', async () => {
    const user = await openSchool(schoolWith([named(1, 'Asha Rao'), named(2, 'Ben'), place(3)]), ({ path }) =>
      path === `${SCHOOL}/payments`
        ? { status: 409, body: { statusCode: 409, message: 'At most ₹4,000 is due.' } }
        : undefined,
    );
    await screen.findByRole('button', { name: 'Pay ₹6,000 online' });
    await user.selectOptions(screen.getByLabelText('Pay for'), '2 places: ₹4,000');
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '4000');
    await user.click(screen.getByRole('button', { name: 'Pay ₹4,000 online' }));
    await screen.findByText('At most ₹4,000 is due.');
    expect(requestsTo(`${SCHOOL}/payments`).map(({ body }) => body)).toEqual([{ amount: 400_000 }]);
    await user.clear(screen.getByLabelText(/^Amount/));
    await user.type(screen.getByLabelText(/^Amount/), '7000{Enter}');
    await screen.findByText('Please enter an amount from ₹1 to ₹6,000');
  });

  it('opens the checkout once, and is shown as soon as it is booked', async () => {
    const school = schoolWith([named(1, 'Asha Rao'), named(2, 'Ben')]);
    const user = await openSchool(school, ({ path }) => {
      if (path === `${SCHOOL}/payments`) return { body: pay };
      if (path === `/api${ROUTES.confirmPayment}`) return { body: { status: 'pending', message: '' } };
      return undefined;
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Pay ₹4,000 online' }));
    await expect.poll(() => checkout.opened).toHaveLength(1);
    const [options] = checkout.opened;
    expect(options).toMatchObject({
      order_id: 'order_1',
      amount: 400_000,
      prefill: { email: 'meera@example.org' },
    });
    options?.handler?.({ razorpay_payment_id: 'p', razorpay_order_id: 'order_1', razorpay_signature: 's' });
    await expect.poll(() => requestsTo(SCHOOL).length).toBeGreaterThan(1);
    const confirmed = school.places.map((each) => ({ ...each, state: 'confirmed' as const }));
    storeSchool({ paid: 400_000, due: 0, places: confirmed });
    await expect.poll(() => screen.queryAllByText('Confirmed')).toHaveLength(3);
    // The students are registered a moment later.
    storeSchool({ places: confirmed.map((each) => ({ ...each, registrationId: `ID-${each.number}` })) });
    await screen.findByText('ID-2');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(requestsTo(`${SCHOOL}/payments`)).toHaveLength(1);
  });
});

/** The server has the places in the order that was sent. */
const storeOrder: Script = ({ path, body }) => {
  if (path !== `${SCHOOL}/order`) return undefined;
  const { places: ids } = body as OrderPlaces;
  const ordered = ids.flatMap((id) => stored.places.filter((each) => each.id === id));
  return storeSchool({ places: ordered, school: `Answer ${stored.version}` });
};

it('wishes for portfolios, which are chosen without typing', async () => {
  const committees = ['UNSC', 'WHO'].map((name) => ({ name, portfolios: ['France', `Chair of ${name}`] }));
  const user = await openSchool(schoolWith([place(1)], { wishes: ['India'] }), ({ path, body }) => {
    if (path === `/api${ROUTES.portfolios}`) return { body: committees };
    return path === `${SCHOOL}/wishes` ? storeSchool(body as ChooseWishes) : undefined;
  });
  await user.click(screen.getByText('Preferences of the whole school'));
  const add = screen.getByLabelText('Add one from the committees');
  await within(add).findByRole('option', { name: 'France' });
  await user.selectOptions(add, 'France');
  await user.selectOptions(add, 'Chair of WHO');
  expect(within(add).queryByRole('option', { name: 'France' })).toBeNull();
  const save = screen.getByRole('button', { name: 'Save preferences' });
  await user.click(save);
  await expect.poll(() => stored.wishes).toEqual(['India', 'France', 'Chair of WHO']);
  await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
});

describe('places', () => {
  it('move up and down among those that are not paid, and keep the focus', async () => {
    const places = [named(1, 'Asha', { state: 'confirmed' }), named(2, 'Ben'), place(3)];
    const user = await openSchool(schoolWith(places), storeOrder);
    const up = screen.getByRole('button', { name: 'Move place 3 up' });
    await user.click(up);
    await expect.poll(students).toEqual(expect.arrayContaining(['3. No name yet', '2. Ben']));
    await expect.poll(() => students().indexOf('3. No name yet') < students().indexOf('2. Ben')).toBe(true);
    await expect.poll(() => document.activeElement).toBe(up);
    expect(screen.queryByRole('button', { name: 'Move Asha up' })).toBeNull();
    await screen.findByRole('heading', { name: 'Answer 1' });
  });

  it('are shown as the server has them after an order that could not be stored', async () => {
    const user = await openSchool(schoolWith([named(1, 'Asha'), named(2, 'Ben')]), ({ path }) =>
      path === `${SCHOOL}/order` ? { status: 503, body: {} } : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Move Ben up' }));
    await expect.poll(() => requestsTo(`${SCHOOL}/order`)).toHaveLength(1);
    await expect.poll(() => students().indexOf('1. Asha') < students().indexOf('2. Ben')).toBe(true);
  });

  it('of a large school keep the focus on their way to another page', async () => {
    const places = Array.from({ length: 52 }, (_, index) => named(index + 1, `Student ${index + 1}`));
    const user = await openSchool(schoolWith(places), storeOrder);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const [direction, neighbour] of [
      ['up', '49. Student 49'],
      ['down', '52. Student 52'],
    ] as const) {
      const button = screen.getByRole('button', { name: `Move Student 51 ${direction}` });
      await user.click(button);
      await expect.poll(students).toEqual(expect.arrayContaining([neighbour, '51. Student 51']));
      expectFocusOn(screen.getByRole('button', { name: `Move Student 51 ${direction}` }));
    }
    // Each order is sent, also one that was chosen before the one before was answered.
    await screen.findByRole('heading', { name: 'Answer 2' });
  });

  it('of a large school are found by name, and those of whom something is missing first', async () => {
    const complete = (number: number) => named(number, `Student ${number}`, { missing: [] });
    const places = [
      ...Array.from({ length: 59 }, (_, index) => complete(index + 1)),
      named(60, 'Zoë D’Souza'),
    ];
    const rows = () => students().filter((heading) => /^\d/.test(heading ?? ''));
    const user = await openSchool(schoolWith(places));
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows().at(-1)).toBe('60. Zoë D’Souza');
    await user.selectOptions(screen.getByLabelText('Order'), 'What is missing first');
    expect(rows().slice(0, 2)).toEqual(['60. Zoë D’Souza', '1. Student 1']);
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Order'), 'As payments confirm them');
    await user.type(screen.getByLabelText('Find a student'), 'zoe');
    expect(rows()).toEqual(['60. Zoë D’Souza']);
    screen.getByText('1 of 60 places');
    // A row stays while its student gets another name.
    await user.click(screen.getByRole('button', { name: 'Edit: Zoë D’Souza' }));
    await user.clear(screen.getByLabelText(/^Full name/));
    await user.type(screen.getByLabelText(/^Full name/), 'Ada');
    storeSchool({ places: [...places.slice(0, 59), named(60, 'Ada')] });
    expect(rows()).toHaveLength(1);
  });

  it('are given back after a question that says what is credited', async () => {
    const user = await openSchool(schoolWith([named(1, 'Asha Rao', { dropCredit: 50_000 })]), ({ path }) => {
      if (path !== placePath(1)) return undefined;
      return storeSchool({ places: [named(1, 'Asha Rao', { state: 'dropped' })] });
    });
    await user.click(screen.getByRole('button', { name: 'Edit: Asha Rao' }));
    await user.click(screen.getByRole('button', { name: 'Give the place back' }));
    await screen.findByText(/Asha Rao no longer takes part\. We credit ₹500 to your school/);
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Give the place back' }));
    await screen.findByText('1 place given back');
    expect(screen.queryByRole('button', { name: 'Edit: Asha Rao' })).toBeNull();
  });

  it('of confirmed students can be given to another student, and change seats', async () => {
    const places = ['Asha', 'Ben'].map((name, index) =>
      named(index + 1, name, {
        state: 'confirmed',
        seat: { committee: 'UNSC', portfolio: `Seat ${index + 1}` },
      }),
    );
    const user = await openSchool(schoolWith(places));
    await user.click(screen.getByRole('button', { name: 'Edit: Asha' }));
    await user.click(screen.getByRole('button', { name: 'Swap seats' }));
    const swap = await screen.findByRole('alertdialog');
    within(swap).getByRole('option', { name: 'Ben: Seat 2, UNSC' });
    await user.click(within(swap).getByRole('button', { name: 'Swap seats' }));
    await expect
      .poll(() => requestsTo(`${SCHOOL}/swap`).map(({ body }) => body))
      .toEqual([{ places: places.map(({ id }) => id), seats: places.map(({ seat }) => seat) }]);
    await user.click(await screen.findByRole('button', { name: 'Replace the student' }));
    const replace = await screen.findByRole('alertdialog');
    await user.type(within(replace).getByLabelText('Full name'), 'Chloé');
    await user.click(within(replace).getByRole('button', { name: 'Replace the student' }));
    await expect.poll(() => requestsTo(placePath(1))).toHaveLength(1);
    expect(requestsTo(placePath(1))[0]?.body).toMatchObject({
      fullName: 'Chloé',
      email: '',
      isReplacement: true,
    });
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    await vi.waitFor(expectFocusKept);
  });

  it('are asked about after the last day for changes, with the answers of the organisers', async () => {
    const [asha, ben] = ['Asha', 'Ben'].map((name, index) =>
      named(index + 1, name, { state: 'confirmed', seat: { committee: 'UNSC', portfolio: `Seat ${index}` } }),
    ) as [PlaceView, PlaceView];
    const seats = [asha, ben].map(({ id }) => ({ place: id, committee: 'UNSC', portfolio: 'Seat' }));
    const asked = { id: 'a', at: '2025-06-01T10:00:00.000Z', state: 'open', seats } as const;
    const school = schoolWith([asha, ben], { areChangesOver: true });
    const user = await openSchool(school, ({ path, body }) => {
      if (path === `${SCHOOL}/swap`) return storeSchool({ swaps: [asked] });
      if (path !== `${SCHOOL}/head`) return undefined;
      expect(body).toEqual({ place: asha.id });
      return storeSchool({ places: [{ ...asha, isHead: true }, ben] });
    });
    await user.click(screen.getByRole('button', { name: 'Edit: Asha' }));
    await user.click(screen.getByRole('button', { name: 'Ask to swap seats' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ask to swap seats' }));
    await screen.findByText(
      /^You asked on 1 Jun.* to swap the seats of Asha and Ben\. .* not answered yet\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'Make head delegate' }));
    await screen.findByText('Head delegate');
    screen.getByRole('button', { name: 'No longer head delegate' });
  });

  it('get a personal link, and say whether it was emailed', async () => {
    const user = await openSchool(schoolWith([named(1, 'Asha Rao')]), ({ path }) =>
      path === `${placePath(1)}/link` ? { body: { url: '/school/place#t0', isEmailed: true } } : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Edit: Asha Rao' }));
    await user.click(screen.getByRole('button', { name: 'Make a personal link' }));
    await screen.findByText(/^Emailed to 1@example\.org\. It works once: http.*\/school\/place#t0$/);
    screen.getByRole('button', { name: 'Copy the link' });
  });

  it('get one link for two clicks before the first one is shown', async () => {
    const path = `${placePath(1)}/link`;
    const user = await openSchool(schoolWith([named(1, 'Asha Rao')]), (request) =>
      request.path === path ? { body: { url: '/school/place#t0', isEmailed: true } } : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Edit: Asha Rao' }));
    const button = screen.getByRole('button', { name: 'Make a personal link' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText(/^Emailed to/);
    expect(requestsTo(path)).toHaveLength(1);
  });

  it('are replaced as they are stored, after somebody else has changed them meanwhile', async () => {
    const user = await openSchool(schoolWith([named(1, 'Asha', { state: 'confirmed' })]), (request) => {
      if (request.path !== placePath(1)) return undefined;
      if (request.ifMatch !== '"2"') return { status: 412, body: { statusCode: 412, message: 'Changed.' } };
      return storeStudent(1, request);
    });
    await user.click(screen.getByRole('button', { name: 'Edit: Asha' }));
    storeSchool({ places: [named(1, 'Asha Rao', { state: 'confirmed', version: 2 })] });
    await user.click(screen.getByRole('button', { name: 'Replace the student' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByLabelText('Full name'), 'Chloé');
    await user.click(within(dialog).getByRole('button', { name: 'Replace the student' }));
    await within(dialog).findByText('Changed.');
    await within(dialog).findByRole('heading', { name: 'Replace Asha Rao?' });
    await user.click(within(dialog).getByRole('button', { name: 'Replace the student' }));
    await screen.findByText('1. Chloé');
  });
});
