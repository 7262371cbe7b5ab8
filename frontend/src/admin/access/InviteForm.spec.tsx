import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { InviteForm } from './InviteForm';

afterEach(cleanup);

it('invites those with an address, and keeps the other lines', async () => {
  const backend = await startTestBackend(() => ({ body: { invited: 1, known: [] } }));
  const onDone = vi.fn<() => void>();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Dialog open title="Invite people" onOpenChange={onDone}>
        <InviteForm onDone={onDone} />
      </Dialog>
    </SWRConfig>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Names and email addresses');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await userEvent.type(field, 'Asha Rao <asha@example.org>{enter}Ravi Sen');
  await send();
  await waitFor(() => expect(field.value).toBe('Ravi Sen'));
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'Ravi Sen <ravi@example.org>');
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const sent = backend.requests.flatMap(
    ({ body }) => (body as { people?: { email: string }[] })?.people ?? [],
  );
  expect(sent.map(({ email }) => email)).toEqual(['asha@example.org', 'ravi@example.org']);
  await backend.close();
});
