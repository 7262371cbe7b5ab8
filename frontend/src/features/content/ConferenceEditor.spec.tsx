// @vitest-environment jsdom
import type { ConferenceView } from '@mun/contracts/content';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/patience';
import ConferencePage from '../../pages/admin/ConferencePage';
import { CONFERENCE } from '../../testing/conference';
import { standInBackend } from '../../testing/stand-in-backend';

const contacts = [{ name: 'Sample Name', role: 'Secretary-General', phone: '0000000000' }];
const letter = 'Dear delegates';
const stored: ConferenceView = {
  ...CONFERENCE,
  contacts,
  letters: { principal: letter, secretaryGeneral: letter, about: letter },
};

let answer: () => void;
let backend: Awaited<ReturnType<typeof standInBackend>>;

beforeEach(async () => {
  const answered = new Promise<void>((resolve) => (answer = resolve));
  backend = await standInBackend(async ({ body }) => {
    if (body === undefined) return { body: stored };
    await answered;
    return { body: { ...stored, ...(body as Partial<ConferenceView>), version: stored.version + 1 } };
  });
});

afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await backend.close();
});

it('keeps what is typed while what was typed before is being saved', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConferencePage />
    </SWRConfig>,
  );
  const user = userEvent.setup();
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
