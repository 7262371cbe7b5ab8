import type { CancelDelegate, DelegatePage, DelegateView } from '@mun/contracts/registration/delegates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { BatchBar } from '../../shared/batches/BatchBar';
import { batches } from '../../shared/batches/batches.store';
import { delegateView, PAID_ORDER } from '../../../testing/responses/delegates';
import { startTestBackend } from '../../../testing/test-backend';
import DelegatesPage from '../DelegatesPage';

const REGISTRATION_IDS = [
  'RG24T-YB7ZE',
  'K7QF2-9XDHM',
  'H3JKM-NPQRS',
  'ABCDE-FGH23',
  'WXYZ2-34567',
  'TTTTT-22222',
];
const MESSAGE = 'The payment provider did not answer.';

let delegates: DelegateView[];
/** The ids of delegates whose cancellation fails. */
let failing: Set<string>;
/** Cancellations are answered after it. */
let gate: Promise<void>;
/** What is to be selected is found after it. */
let finding: Promise<void>;
let pending: number;
let mostPending: number;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  failing = new Set();
  gate = finding = Promise.resolve();
  pending = mostPending = 0;
  // The last one is on the second page, and has not paid.
  delegates = REGISTRATION_IDS.map((registrationId, index) =>
    delegateView({
      id: `66f00000000000000000000${index + 1}`,
      registrationId,
      fullName: `Delegate ${index + 1}`,
      orders: index === 5 ? [] : [PAID_ORDER],
    }),
  );
  const page: DelegatePage = { delegates: delegates.slice(0, 5), total: 6, page: 1, pages: 2 };
  backend = await startTestBackend(async ({ path }) => {
    const [, id = '', action] = /^\/api\/delegates\/([^/?]+)(\/cancel)?$/.exec(path) ?? [];
    if (!action) await finding;
    if (!id) return { body: path.includes('limit=') ? { ...page, delegates } : page };
    const delegate = delegates.find((one) => one.id === id || one.registrationId === id);
    if (!delegate) return { status: 404, body: { statusCode: 404, message: 'Not found' } };
    if (!action) return { body: delegate };
    mostPending = Math.max(mostPending, ++pending);
    await gate;
    pending--;
    if (failing.has(id)) return { status: 503, body: { statusCode: 503, message: MESSAGE } };
    return { body: { ...delegate, state: 'cancelled' } };
  });
});

afterEach(() => {
  sessionStorage.clear();
  batches.dismiss('cancellations');
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const user = userEvent.setup();

/** The bodies of the cancellations so far, by the id of the delegate. */
function cancellations(): [string, CancelDelegate][] {
  return backend.requests.flatMap(({ path, body }) => {
    const [, id] = /^\/api\/delegates\/(\w+)\/cancel$/.exec(path) ?? [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the requests of this spec
    return id ? [[id, body as CancelDelegate]] : [];
  });
}

async function show(): Promise<void> {
  showPage(
    <>
      <BatchBar />
      <DelegatesPage />
      <ToastArea />
    </>,
  );
  await screen.findByRole('link', { name: 'Delegate 1' });
  await user.click(button('Select'));
}

async function enterIds(text: string): Promise<void> {
  await user.click(await screen.findByLabelText('Registration IDs'));
  await user.paste(text);
}

async function selectById(id: string): Promise<void> {
  await user.click(button('Select by list of IDs'));
  await enterIds(id);
  await user.click(button('Select delegates'));
}

it('selects a range of rows, and delegates on other pages by their IDs', async () => {
  await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Delegate 2' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Delegate 4' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 delegates selected')).toBeTruthy();
  await user.click(button('Select by list of IDs'));
  await enterIds('ttttt 22222\nnobody\nK7QF29XDHM');
  await user.click(button('Select delegates'));
  const unknown = await screen.findByRole('list', { name: /No delegate/ });
  expect(
    within(unknown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['nobody']);
  await user.click(button('Close'));
  expect(screen.getByText('4 delegates selected, 1 not on this page')).toBeTruthy();
});

it.each([
  ['Select all 6', () => user.click(button('Select all 6'))],
  ['Select by list of IDs', () => selectById('TTTTT-22222')],
])('adds nothing to the next selection that %s finds after Done', async (_, select) => {
  let find = () => {};
  await show();
  finding = new Promise((resolve) => (find = resolve));
  await select();
  await user.click(button('Done'));
  await user.click(button('Select'));
  find();
  await selectById('K7QF2-9XDHM');
  const bar = within(screen.getByRole('region', { name: 'Selected delegates' }));
  await bar.findByText('1 delegate selected');
});

it('cancels the selected delegates, four at once, and tries again with the same keys', async () => {
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  const [, second, , fourth] = delegates;
  failing = new Set([second?.id ?? '', fourth?.id ?? '']);
  await show();
  await user.click(button('Select this page'));
  await selectById('TTTTT-22222');
  await user.click(await screen.findByRole('button', { name: 'Cancel 6 delegates' }));
  await screen.findByText(/6 registrations will be cancelled and 6 seats released/);
  await user.type(screen.getByLabelText('Reason'), 'The school withdrew');
  await user.selectOptions(screen.getByLabelText('Refund'), 'Full refund of ₹7,500 to 5 delegates');
  await user.dblClick(button('Cancel 6 delegates'));
  await waitFor(() => expect(pending).toBe(4));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('0 delegates selected')).toBeTruthy();
  open();
  await screen.findByText('4 delegates cancelled, 2 failed.');
  expect(mostPending).toBe(4);
  const first = new Map(cancellations());
  expect(cancellations()).toHaveLength(6);
  expect(new Set([...first.values()].map(({ key }) => key)).size).toBe(6);
  expect([...first.values()].map(({ refund }) => refund).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'full'),
    'none',
  ]);
  const failed = screen.getByRole('list', { name: 'Delegates who were not cancelled' });
  expect(within(failed).getAllByText(MESSAGE)).toHaveLength(2);

  failing.clear();
  await user.click(button('Try again for 2'));
  await screen.findByText('6 delegates cancelled');
  const again = cancellations().slice(6);
  expect(new Set(again.map(([id]) => id))).toEqual(new Set([second?.id, fourth?.id]));
  for (const [id, body] of again) expect(body).toEqual(first.get(id));
});

it('refunds a part of each payment, and shows what each delegate gets back', async () => {
  const [first, second] = delegates;
  if (!first || !second) throw new Error('there are too few delegates');
  first.orders = [{ ...PAID_ORDER, amount: 120_100 }];
  second.orders = [{ ...PAID_ORDER, state: 'review' }];
  await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Delegate 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Delegate 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Delegate 3' }));
  await user.click(button('Cancel 3 delegates'));
  await user.type(await screen.findByLabelText('Reason'), 'Before 1 January');
  await user.selectOptions(screen.getByLabelText('Refund'), 'A part of each payment');
  const percent = screen.getByLabelText('Refund in per cent of each payment');
  await user.clear(percent);
  await user.click(button('Cancel 3 delegates'));
  screen.getByText('Please enter a whole number from 1 to 99');
  await user.type(percent, '50');
  screen.getByText('₹600 of ₹1,201');
  screen.getByText('₹0 of ₹1,500, because the payment waits for a decision');
  screen.getByText('₹750 of ₹1,500');
  await user.click(button('Cancel 3 delegates'));
  await screen.findByText('3 delegates cancelled');
  expect(cancellations().map(([, { refund, amount }]) => [refund, amount])).toEqual([
    ['part', 60_000],
    ['none', undefined],
    ['part', 75_000],
  ]);
});
