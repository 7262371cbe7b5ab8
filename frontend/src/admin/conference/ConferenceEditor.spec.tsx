import type { ConferenceView } from '@mun/contracts/content/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import ConferencePage from './ConferencePage';
import { CONFERENCE } from '../../testing/responses/conference';
import { expectFocusOn } from '../../testing/interactions';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';

const contacts = [{ name: 'Sample Name', role: 'Secretary-General', phone: '0000000000' }];
const letter = 'Dear delegates';
const STORED: ConferenceView = {
  ...CONFERENCE,
  contacts,
  letters: { principal: letter, secretaryGeneral: letter, about: letter },
};

let stored: ConferenceView;
let answer: () => void;
/** The number of versions saved by someone else, one before each save. */
let conflicts: number;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  stored = STORED;
  conflicts = 0;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  backend = await startTestBackend(async ({ body }) => {
    if (body === undefined) return { body: stored };
    if (conflicts > 0) {
      const current = { ...stored, version: stored.version + (conflicts += 1), pitch: `Pitch ${conflicts}` };
      return { status: 412, body: { statusCode: 412, message: 'It was changed.', current } };
    }
    await answered;
    return { body: { ...stored, ...(body as Partial<ConferenceView>), version: stored.version + 1 } };
  });
});

afterEach(clearDrafts);

function show(view = '') {
  return showPage(
    <>
      <ConferencePage /> <ToastArea />
    </>,
    { at: `/admin/conference${view}` },
  ).user;
}

const savedBody = () => backend.requests.findLast(({ body }) => body !== undefined)?.body;

it.each(['Reload theirs', 'Keep mine'])('keeps the focus on the page after ‘%s’', async (choice) => {
  conflicts = 1;
  const page = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'content' }));
  onTestFinished(() => page.remove());
  page.tabIndex = -1;
  const user = show();
  await user.type(await screen.findByLabelText('Edition'), '1');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText(/^The two versions differ in: /);
  conflicts = 0;
  answer();
  await user.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('button', { name: choice })).toBeNull());
  await waitFor(() => expectFocusOn(page));
});

it('leads to the conflict each time, and saves the own version on request', async () => {
  conflicts = 1;
  const user = show();
  await user.type(await screen.findByLabelText('Edition'), '1');
  for (const _ of ['Pitch 2', 'Pitch 3']) {
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText(/^The two versions differ in: .*Pitch/);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Someone else changed this while you were editing'),
    );
  }
  conflicts = 0;
  answer();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Conference saved');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  expect(savedBody()).toMatchObject({ edition: '2.01', pitch: CONFERENCE.pitch });
});

it('keeps what is typed while it is saving', async () => {
  const user = show();
  const city = () => screen.getByLabelText('City');
  const edition = () => screen.getByLabelText('Edition');
  await user.type(await screen.findByLabelText('Edition'), '1');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(backend.requests.some(({ body }) => body !== undefined)).toBe(true));
  await user.type(city(), ' City');
  answer();
  await screen.findByText(/^Not saved yet/);
  await screen.findByRole('button', { name: 'Save Changes' });
  expect(edition()).toHaveProperty('value', '2.01');
  expect(city()).toHaveProperty('value', 'Pune City');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(backend.requests.filter(({ body }) => body !== undefined)).toHaveLength(2));
  expect(savedBody()).toMatchObject({ edition: '2.01', venue: { city: 'Pune City' } });
});

it('has nothing unsaved after saving without a capacity', async () => {
  answer();
  const user = show('?view=registration');
  await user.type(await screen.findByLabelText(/^The fee includes/), 'lunch');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Conference saved');
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  expect(savedBody()).toMatchObject({
    registrationCapacity: null,
  });
});

it('saves when registration opens and closes in Indian time, and a capacity', async () => {
  answer();
  const user = show('?view=registration');
  await screen.findByLabelText(/^Opens at/);
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  await user.type(screen.getByLabelText(/^Opens at/), '2025-08-01T18:00');
  await user.type(screen.getByLabelText(/^Closes at/), '2025-08-01T17:00');
  await user.type(screen.getByLabelText(/^Capacity/), '120');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Registration must close after it opens');
  const closes = screen.getByLabelText(/^Closes at/);
  await user.clear(closes);
  await user.type(closes, '2025-09-01T18:00');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Conference saved');
  expect(savedBody()).toMatchObject({
    registrationOpensAt: '2025-08-01T12:30:00.000Z',
    registrationClosesAt: '2025-09-01T12:30:00.000Z',
    registrationCapacity: 120,
  });
});

it('lets the countdown follow the first day, unless it ends at another time', async () => {
  const user = show();
  const firstDay = await screen.findByLabelText('First day');
  const countdown = screen.getByLabelText('Countdown ends at');
  fireEvent.change(countdown, { target: { value: `${stored.startsOn}T00:00` } });
  fireEvent.change(firstDay, { target: { value: '2026-02-03' } });
  expect(countdown).toHaveProperty('value', '2026-02-03T00:00');
  fireEvent.change(countdown, { target: { value: '2026-02-03T09:30' } });
  fireEvent.change(firstDay, { target: { value: '2026-02-04' } });
  expect(countdown).toHaveProperty('value', '2026-02-03T09:30');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(firstDay).toHaveProperty('value', stored.startsOn);
});

it('keeps what is typed in each tab, and saves only the open one', async () => {
  answer();
  const user = show();
  await user.type(await screen.findByLabelText('Edition'), '1');
  await user.click(screen.getByRole('link', { name: 'Programme' }));
  await user.click(await screen.findByRole('button', { name: 'Add a session on Saturday 13 September' }));
  await user.type(screen.getByLabelText(/^Time/), '09:00');
  await user.type(screen.getByLabelText('Title'), 'First session');
  await user.click(screen.getByRole('link', { name: 'Details (unsaved)' }));
  expect(await screen.findByLabelText('Edition')).toHaveProperty('value', '2.01');
  await user.click(screen.getByRole('link', { name: 'Programme (unsaved)' }));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Conference saved');
  expect(savedBody()).toEqual({
    programme: [{ day: '2025-09-13', time: '09:00', title: 'First session', place: '' }],
  });
});

it('asks a new conference five questions first, and opens the dashboard after them', async () => {
  stored = { ...stored, venue: Object.assign({}, stored.venue, { schoolName: '', city: '' }) };
  answer();
  const user = show();
  await user.type(await screen.findByLabelText('School name'), 'Sample School');
  await user.type(screen.getByLabelText('City'), 'Pune');
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'hello@example.org');
  await user.click(screen.getByRole('switch', { name: /guardian/ }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Conference saved');
  expect(savedBody()).toEqual({
    name: stored.name,
    startsOn: stored.startsOn,
    endsOn: stored.endsOn,
    venue: { schoolName: 'Sample School', city: 'Pune' },
    links: { email: 'hello@example.org' },
    fee: stored.fee,
    guardianConsent: true,
  });
});
