// @vitest-environment jsdom
import type { ConferenceView } from '@mun/contracts/content';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/timeouts';
import ConferencePage from './ConferencePage';
import { CONFERENCE } from '../../testing/conference';
import { startTestBackend } from '../../testing/test-backend';

const contacts = [{ name: 'Sample Name', role: 'Secretary-General', phone: '0000000000' }];
const letter = 'Dear delegates';
const stored: ConferenceView = {
  ...CONFERENCE,
  contacts,
  letters: { principal: letter, secretaryGeneral: letter, about: letter },
};

let answer: () => void;
/** Versions that somebody else brings about, one before each save. */
let faster: number;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  faster = 0;
  // What jsdom lacks, having no window to scroll.
  Element.prototype.scrollIntoView = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  backend = await startTestBackend(async ({ body }) => {
    if (body === undefined) return { body: stored };
    if (faster > 0) {
      const current = { ...stored, version: stored.version + (faster += 1), pitch: `Pitch ${faster}` };
      return { status: 412, body: { statusCode: 412, message: 'It was changed.', current } };
    }
    await answered;
    return { body: { ...stored, ...(body as Partial<ConferenceView>), version: stored.version + 1 } };
  });
});

afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await backend.close();
});

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConferencePage />
    </SWRConfig>,
  );
  return userEvent.setup();
}

it('leads to what differs each time that somebody was faster', async () => {
  faster = 1;
  const user = show();
  await user.type(await screen.findByLabelText('Edition'), '1');
  for (const pitch of ['Pitch 2', 'Pitch 3']) {
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Pitch' })).toHaveProperty('value', pitch),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Somebody changed this meanwhile'));
  }
});

it('keeps what is typed while what was typed before is being saved', async () => {
  const user = show();
  const city = () => screen.getByLabelText('City');
  const edition = () => screen.getByLabelText('Edition');
  await user.type(await screen.findByLabelText('Edition'), '1');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(backend.asked.some(({ body }) => body !== undefined)).toBe(true));
  await user.type(city(), ' City');
  answer();
  await screen.findByText(/^Not saved yet/);
  await screen.findByRole('button', { name: 'Save Changes' });
  expect(edition()).toHaveProperty('value', '2.01');
  expect(city()).toHaveProperty('value', 'Pune City');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(backend.asked.filter(({ body }) => body !== undefined)).toHaveLength(2));
  expect(backend.asked.at(-1)?.body).toMatchObject({ edition: '2.01', venue: { city: 'Pune City' } });
});
