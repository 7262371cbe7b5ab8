// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { MailingProgress, MailingRecipient } from '@mun/contracts/mailing';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/timeouts';
import { startTestBackend } from '../../testing/test-backend';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { useMailing } from './use-mailing';

const FAILED = 250;
const at = '2025-09-01T00:00:00.000Z';
const ended: MailingProgress = {
  id: 'm1',
  state: 'done',
  startedAt: at,
  total: FAILED + 1,
  queued: 0,
  held: 0,
  sending: 0,
  sent: 1,
  failed: FAILED,
  unknown: 0,
};

const recipient = (index: number): MailingRecipient => ({
  delivery: `allotment.${index}`,
  registrationId: `ID-${index}`,
  fullName: 'Sample Delegate',
  committee: 'General Assembly',
  portfolio: `Country ${index}`,
  state: 'failed',
  at,
});
/** The first of three pages. */
const page = {
  recipients: Array.from({ length: 100 }, (_, index) => recipient(index + 1)),
  total: FAILED,
  pages: 3,
};

let newest: MailingProgress | undefined;
/** How the mailing ends that the button begins, if there is anybody to mail. */
let end: MailingProgress | undefined;
let recipients: { status?: number; body: unknown };
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  newest = undefined;
  end = ended;
  recipients = { body: page };
  backend = await startTestBackend(({ path }) => {
    if (path.includes('/recipients')) return recipients;
    if (!path.endsWith('/send-allotment-emails')) return { body: { newest } };
    newest = end;
    return { body: end ? { sent: end.sent, failed: [], id: end.id } : { sent: 0, failed: [] } };
  });
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

function Page() {
  const { progress, send } = useMailing(() => {});
  return <button onClick={() => void send()}>{progress ? 'Send again' : 'Send'}</button>;
}

async function mail(button = 'Send') {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
      <ToastArea />
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('button', { name: button }));
}

it('names the first who failed, and counts all others', async () => {
  await mail();
  await screen.findByText(/^Failed for: ID-1, ID-2, .*, ID-20 and 230 more$/);
});

it('says how many failed where their names cannot be read just now', async () => {
  recipients = { status: 503, body: { statusCode: 503, message: 'Away.' } };
  await mail();
  await screen.findByText('Failed for: 250 delegates');
});

it('tells of the end also where it was seen before the call was answered', async () => {
  newest = ended;
  await mail('Send again');
  await screen.findByText(/^Failed for: ID-1,/);
});

it('does not say that mails were sent where every one failed', async () => {
  end = { ...ended, sent: 0 };
  await mail();
  await screen.findByText(/^Failed for: ID-1,/);
  expect(screen.queryByText(/^Sent/)).toBeNull();
});

it('says where there is nobody to mail', async () => {
  end = undefined;
  await mail();
  await screen.findByText(/There is nothing to send\.$/);
  expect(screen.queryByText(/^Sent/)).toBeNull();
});
