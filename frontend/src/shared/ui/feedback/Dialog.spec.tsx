import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './Dialog';
import { useDialogBusy } from './dialog-busy';

function Form() {
  const [busy, setBusy] = useState(false);
  useDialogBusy(busy);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" onClick={() => setBusy(!busy)}>
      Send
    </button>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Refund" open={open} onClose={() => setOpen(false)}>
        <Form />
      </Dialog>
    </>
  );
}

it('does not close while its form is sending, and then returns the focus to the button that opened it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Refund' })).not.toBeNull();
  await user.click(send);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});
