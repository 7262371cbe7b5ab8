import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { InviteForm } from './InviteForm';

afterEach(clearDrafts);

/** Opens the form, with two committees. Invitations are answered after `sending`. */
async function open(sending?: Promise<void>) {
  const backend = await startTestBackend(async ({ body }) => {
    if (body) await sending;
    return {
      body: body
        ? { invited: 1, known: [] }
        : [
            { _id: 'unsc', name: 'Security Council (UNSC)' },
            { _id: 'disec', name: 'Disarmament (DISEC)' },
          ],
    };
  });
  const onClose = vi.fn<() => void>();
  showPage(<InviteForm onClose={onClose} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Names and email addresses');
  return { backend, onClose, field };
}
type Sent = { people?: { email: string; roles: string[]; committees: string[] }[] };

it('invites those with an address, and keeps the other lines', async () => {
  const { backend, onClose, field } = await open();
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await userEvent.type(field, 'Asha Rao <asha@example.org>{enter}Ravi Sen');
  await send();
  await waitFor(() => expect(field.value).toBe('Ravi Sen'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'Ravi Sen <ravi@example.org>');
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = backend.requests.flatMap(({ body }) => (body as Sent | undefined)?.people ?? []);
  expect(sent.map(({ email }) => email)).toEqual(['asha@example.org', 'ravi@example.org']);
});

it('keeps the lines that were typed while the others were being sent', async () => {
  let answer = () => {};
  const { onClose, field } = await open(new Promise((resolve) => (answer = resolve)));
  await userEvent.type(field, 'Asha Rao <asha@example.org>');
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await userEvent.type(field, '{enter}Ravi Sen <ravi@example.org>');
  answer();
  await waitFor(() => expect(field.value).toBe('Ravi Sen <ravi@example.org>'));
  expect(onClose).not.toHaveBeenCalled();
});

it('invites chairs to the committees of their lines, and keeps those with another one', async () => {
  const { backend, onClose, field } = await open();
  await userEvent.click(field);
  await userEvent.paste(
    'Asha Rao\tasha@example.org\tUNSC\nRavi Sen\travi@example.org\tdisarmament (disec)\nMia\tmia@example.org\tUNSX',
  );
  await screen.findByText('No committee has this name: UNSX');
  expect(
    screen.getByText('Only chairs have a committee. Choose Chair for: Asha Rao · Ravi Sen'),
  ).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^Organiser/));
  await userEvent.click(screen.getByLabelText(/^Chair/));
  expect(screen.queryByText(/^Only chairs/)).toBeNull();
  expect(screen.queryByLabelText('Disarmament (DISEC)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  await waitFor(() => expect(field.value).toBe('Mia\tmia@example.org\tUNSX'));
  expect(onClose).not.toHaveBeenCalled();
  const [sent] = backend.requests.flatMap(({ body }) => (body ? [body as Sent] : []));
  expect(sent?.people).toMatchObject([
    { email: 'asha@example.org', roles: ['chair'], committees: ['unsc'] },
    { email: 'ravi@example.org', roles: ['chair'], committees: ['disec'] },
  ]);
  // A chair without a committee takes those that are chosen below.
  await userEvent.clear(field);
  await userEvent.type(field, 'Mia <mia@example.org>');
  expect(screen.getByText('Without a committee: Mia')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Disarmament (DISEC)'));
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((backend.requests.at(-1)?.body ?? backend.requests.at(-2)?.body) as Sent).toMatchObject({
    people: [{ email: 'mia@example.org', committees: ['disec'] }],
  });
});
