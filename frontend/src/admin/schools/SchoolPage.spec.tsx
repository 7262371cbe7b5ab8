import type { Permission } from '@mun/contracts/admin/permissions';
import type { DelegationView } from '@mun/contracts/delegations/delegations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { schoolView } from '../../testing/responses/schools';
import { type Script, startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { useSession } from '../shared/session/session.store';
import SchoolPage from './SchoolPage';

const PATH = '/api/delegations/66f000000000000000000009';

let school: DelegationView;
let permissions: Permission[];
/** Responses by path, before the usual ones. */
let answers: Record<string, ReturnType<Script>>;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  school = schoolView();
  permissions = ['schools.view', 'schools.edit', 'payments.record'];
  answers = {};
  useSession.setState({ token: 'a-token' });
  backend = await startTestBackend(
    ({ path }) => answers[path] ?? { body: path.endsWith('/admin/session') ? { permissions } : school },
  );
});

afterEach(() => {
  clearDrafts();
  useSession.setState({ token: undefined });
});

function show(query = '') {
  return showPage(
    <>
      <SchoolPage />
      <ToastArea />
    </>,
    { path: '/admin/schools/:id', at: `/admin/schools/${school.id}${query}` },
  ).user;
}

const sent = (path: string) => backend.requests.findLast((request) => request.path === path)?.body;
const press = async (user: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

/** The first 6 of so many delegates. */
function foundDelegates(total: number): ReturnType<Script> {
  const delegates = Array.from({ length: Math.min(total, 6) }, (_, index) => ({
    id: `id-${index}`,
    registrationId: `RG24T-DEGA${index + 2}`,
    fullName: `Delegate ${index + 2}`,
    email: 'sen@example.org',
    institution: '',
  }));
  return { body: { delegates, total, page: 1, pages: 1 } };
}

it('shows the places, the account, the details and the documents', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Vidya Mandir' });
  const figures = ['Places', 'Named', 'Confirmed', 'Charged', 'Paid', 'Due'].map(valueOf);
  expect(figures).toEqual(['3', '2', '1', '₹4,500', '₹1,500', '₹3,000']);
  const places = within(screen.getByRole('table', { name: 'Places' }));
  const row = within(places.getByRole('row', { name: /Asha Rao/ }));
  expect(row.getByRole('link', { name: 'RG24T-YB7ZE' }).getAttribute('href')).toBe(
    '/admin/delegates/RG24T-YB7ZE',
  );
  for (const text of ['Place 1 · XI A', 'Confirmed', 'Kenya, UN Women', 'preferences']) row.getByText(text);
  const account = within(screen.getByRole('table', { name: /Account/ }));
  expect(account.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bank transfer/),
    expect.stringMatching(/^Place 4 dropped/),
    expect.stringMatching(/^4 places/),
  ]);
  account.getAllByText('−₹1,500');
  expect(valueOf('Pays')).toBe('By transfer');
  expect(screen.getByRole('link', { name: 'Receipt MMUN-2025-000001' })).toBeTruthy();
});

it('records any part of what is due, without asking for the reason of a discount', async () => {
  const user = show();
  await press(user, 'Record a payment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  const amount = dialog.getByLabelText('Amount in rupees');
  expect(amount).toHaveProperty('value', '3000');
  await user.clear(amount);
  await user.type(amount, '1500');
  await user.type(dialog.getByLabelText('Transfer reference'), 'UTR123');
  expect(dialog.queryByLabelText(/Reason|Whole transfer/)).toBeNull();
  expect(dialog.queryByRole('option', { name: 'Fee waived' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`${PATH}/payments`)).toMatchObject({
    method: 'bank-transfer',
    amount: 150_000,
    reference: 'UTR123',
  });
});

it('answers a request to swap seats with one click, and says why it can’t', async () => {
  permissions.push('allotments.edit');
  const [asha, ravi] = school.places;
  const seats = [
    { place: asha!.id, committee: 'UN Women', portfolio: 'Kenya' },
    { place: ravi!.id, committee: 'UNSC', portfolio: 'France' },
  ];
  school.swaps = [{ id: 'a', at: '2025-08-04T10:00:00.000Z', state: 'open', seats }];
  const path = `${PATH}/swaps/a`;
  answers[path] = { status: 409, body: { statusCode: 409, message: 'The seats have changed since.' } };
  const user = show();
  await screen.findByText('Ravi Iyer: France, UNSC');
  await press(user, 'Swap the seats');
  await screen.findByText(/The seats have changed since\./);
  school = { ...school, version: 4, swaps: [{ ...school.swaps[0]!, state: 'refused' }] };
  answers = {};
  await press(user, 'Refuse');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull());
  expect(sent(path)).toEqual({ isAccepted: false });
});

it('searches many portfolios of the school, also by their students, until they are few', async () => {
  permissions.push('allotments.edit');
  const others = Array.from({ length: 20 }, (_, index) => ({
    committee: 'DISEC',
    portfolio: `Country ${index}`,
  }));
  school.block = [...others, { committee: 'UN Women', portfolio: 'Kenya' }];
  const user = show();
  const search = await screen.findByLabelText('Find a portfolio, committee or student');
  await user.type(search, 'asha');
  const table = within(screen.getByRole('table', { name: 'Portfolios of this school' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  table.getByRole('row', { name: /Kenya/ });
  await press(user, 'Take back Kenya, UN Women');
  school = { ...school, version: 4, block: others };
  await press(user, 'Take back');
  await screen.findByText('No portfolio matches.');
  await user.clear(search);
  table.getByRole('row', { name: /Country 19/ });
});

it('gives portfolios of many, found by committee and name', async () => {
  permissions.push('allotments.edit');
  school.block = [];
  const portfolios = Array.from({ length: 120 }, (_, index) => `Country ${index}`);
  const offers = [
    { committee: 'DISEC', portfolios: [...portfolios, 'Kenya'] },
    { committee: 'UNSC', portfolios: ['Kenya', 'France'] },
  ];
  answers[`${PATH}/block`] = { body: offers };
  const user = show();
  await press(user, 'Give portfolios');
  const form = within(await screen.findByRole('region', { name: 'Give portfolios' }));
  await form.findByText('and 23 more. Search to find them.');
  const search = form.getByLabelText('Find a portfolio');
  await user.type(search, 'kenya');
  await user.click(form.getByRole('checkbox', { name: 'Kenya, UNSC' }));
  await user.selectOptions(form.getByLabelText('Committee'), 'DISEC (121)');
  expect(form.queryByRole('checkbox', { name: 'Kenya', checked: true })).toBeNull();
  await user.clear(search);
  await user.type(search, 'country 119{Enter}');
  await user.click(form.getByRole('checkbox', { name: 'Country 119' }));
  form.getByText('Chosen: Kenya, UNSC · Country 119, DISEC');
  expect(sent(`${PATH}/block`)).toBeUndefined();
  answers[`${PATH}/block`] = { body: school };
  await user.click(form.getByRole('button', { name: 'Give portfolios' }));
  await screen.findByText('2 portfolios given');
  expect(sent(`${PATH}/block`)).toMatchObject({
    given: [
      { committee: 'UNSC', portfolio: 'Kenya' },
      { committee: 'DISEC', portfolio: 'Country 119' },
    ],
  });
});

it('adjusts the account with a reason', async () => {
  const user = show('?open=adjustment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the account' }));
  await user.click(dialog.getByRole('button', { name: 'Adjust the account' }));
  await dialog.findAllByText('Please enter a reason');
  expect(dialog.queryByText(/lose their registration/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /^Charge/ }));
  dialog.getByText(/lose their registration/);
  await user.type(dialog.getByLabelText('Amount in rupees'), '250');
  await user.type(dialog.getByLabelText('Reason'), 'A bus from the station');
  await user.click(dialog.getByRole('button', { name: 'Adjust the account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`${PATH}/adjustments`)).toMatchObject({
    kind: 'charge',
    amount: 25_000,
    reason: 'A bus from the station',
  });
});

it('drops a place after a question, if the student in it still has the place', async () => {
  const user = show();
  await press(user, 'Drop place 1 (Asha Rao)');
  await screen.findByRole('alertdialog', { name: 'Drop place 1 (Asha Rao)?' });
  const path = `${PATH}/places/000000000000000000000001`;
  answers[path] = { status: 412, body: { statusCode: 412, message: 'This place has changed meanwhile.' } };
  school = structuredClone(school);
  Object.assign(school.places[0]!, { version: 2, student: { fullName: 'Ben' } });
  await press(user, 'Drop the place');
  await screen.findByText('This place has changed meanwhile.');
  await press(user, 'Keep the place');
  answers = {};
  await press(user, 'Drop place 1 (Ben)');
  await press(user, 'Drop the place');
  await screen.findByText('Place dropped');
  const drops = backend.requests.filter((request) => request.path === path);
  expect(drops.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  expect(screen.queryByRole('button', { name: /^Drop place 4/ })).toBeNull();
});

it('moves a delegate in and a student out, and says what happens to the money', async () => {
  const user = show('?open=move-in');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move a delegate in' }));
  dialog.getByText(/keeps the registration ID, the seat and their own payment/);
  answers['/api/delegates?state=confirmed&search=sen&limit=6'] = foundDelegates(8);
  const move = () => user.click(dialog.getByRole('button', { name: 'Move the delegate' }));
  const search = dialog.getByLabelText('Delegate');
  await user.type(search, 'sen');
  await dialog.findByText('and 2 more. Type more to find them.');
  await move();
  await dialog.findByText('Please choose a delegate, or enter a registration ID');
  expect(document.activeElement).toBe(search);
  await user.tab();
  await user.keyboard(' ');
  expect(sent(`${PATH}/delegates`)).toBeUndefined();
  await move();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`${PATH}/delegates`)).toEqual({ registrationId: 'RG24T-DEGA2' });
  await press(user, 'Move out place 1 (Asha Rao)');
  const question = within(await screen.findByRole('alertdialog', { name: /^Move Asha Rao out/ }));
  question.getByText(/What the school has paid stays the school’s/);
  await press(user, 'Move out');
  await screen.findByText('Student moved out');
  expect(backend.requests.map(({ path }) => path)).toContain(`${PATH}/delegates/RG24T-YB7ZE`);
});

it('moves in a delegate whose registration ID is pasted, and keeps what was chosen if it is refused', async () => {
  answers['/api/delegates?state=confirmed&search=rg24t+dega2&limit=6'] = foundDelegates(1);
  const refusal = { field: 'registrationId', message: 'This delegate already has a place of a school.' };
  answers[`${PATH}/delegates`] = {
    status: 409,
    body: { statusCode: 409, message: refusal.message, errors: [refusal] },
  };
  const user = show('?open=move-in');
  const search = await screen.findByLabelText('Delegate');
  await user.click(search);
  await user.paste('rg24t dega2');
  await user.keyboard('{Enter}');
  await screen.findByText(refusal.message);
  expect(sent(`${PATH}/delegates`)).toEqual({ registrationId: 'RG24T-DEGA2' });
  expect(search).toHaveProperty('value', 'rg24t dega2');
  expect(await screen.findByRole('radio', { name: /^Delegate 2/ })).toHaveProperty('checked', true);
});

it('merges with another registration, and goes to the earlier one', async () => {
  const user = show('?open=merge');
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with another registration' }));
  await user.type(dialog.getByLabelText('Reference of the other registration'), 'S-00001');
  const other = schoolView({
    id: '66f000000000000000000001',
    reference: 'S-00001',
    school: 'Vidya Mandir Main',
  });
  answers[`${PATH}/merge`] = { body: other };
  answers['/api/delegations/66f000000000000000000001'] = { body: other };
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByText('Merged into S-00001');
  await screen.findByRole('heading', { level: 1, name: 'Vidya Mandir Main' });
  expect(sent(`${PATH}/merge`)).toEqual({ reference: 'S-00001' });
});

it('sends the advisers a message', async () => {
  school.advisers.push({ id: 'a', name: 'Ravi Shah', email: 'ravi@example.org' });
  const user = show('?open=message');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a message' }));
  dialog.getByText(/^Meera Joshi \(meera@example\.org\) and Ravi Shah \(ravi@example\.org\) get it/);
  screen.getByText(/S-7K2M9 · Meera Joshi and Ravi Shah/);
  expect(valueOf('Another adviser')).toContain('Ravi Shah');
  await user.type(dialog.getByLabelText('Message'), 'The bus is late.');
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  await screen.findByText('The message is on its way');
  expect(sent('/api/delegations/messages')).toMatchObject({ text: 'The bus is late.', school: school.id });
});

it('emails the adviser a new link', async () => {
  const user = show('?open=link');
  await press(user, 'Email a new link');
  await screen.findByText('The link is on its way');
  expect(sent(`${PATH}/link`)).toEqual({});
});

it('names what somebody else has changed while the details were edited', async () => {
  const user = show('?open=edit');
  await user.type(await screen.findByLabelText('School'), ' High School');
  const theirs = schoolView({ version: 4, school: 'Vidya Mandir', billingName: 'The Trust' });
  answers[PATH] = { status: 412, body: { statusCode: 412, message: 'changed', current: theirs } };
  await press(user, 'Save changes');
  await screen.findByText('The two versions differ in: School, Billed to.');
  answers[PATH] = { body: schoolView({ version: 5, school: 'Vidya Mandir High School' }) };
  await press(user, 'Keep mine');
  await screen.findByRole('heading', { level: 1, name: 'Vidya Mandir High School' });
});

it('has no buttons for what the user may not do', async () => {
  permissions = ['schools.view'];
  show('');
  await screen.findByRole('heading', { level: 1, name: 'Vidya Mandir' });
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
});

it('says that no school has an address', async () => {
  answers[PATH] = { status: 404, body: { statusCode: 404, message: 'not found' } };
  show();
  await screen.findByRole('heading', { name: 'School not found' });
});
