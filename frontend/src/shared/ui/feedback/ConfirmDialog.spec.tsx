import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-error';
import { ConfirmDialog } from './ConfirmDialog';

const remove = vi.fn<() => Promise<void>>();

function DeleteButton({ deleted = false }) {
  const [open, setOpen] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {!deleted && (
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
      )}
      <ConfirmDialog
        open={open}
        title="Delete this FAQ?"
        description="It disappears from the site."
        confirmLabel="Delete FAQ"
        cancelLabel="Cancel"
        danger
        onCancel={() => setOpen(false)}
        onConfirm={async () => {
          await remove();
          setOpen(false);
        }}
      />
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete this FAQ?' });

let user: ReturnType<typeof userEvent.setup>;
let rerender: ReturnType<typeof render>['rerender'];
beforeEach(async () => {
  user = userEvent.setup();
  ({ rerender } = render(<DeleteButton />));
  await user.click(button('Delete'));
});
afterEach(() => remove.mockReset());

it('starts on Cancel, and returns the focus to the button that opened it', async () => {
  expect(document.activeElement).toBe(button('Cancel'));
  await user.keyboard('{Enter}');
  expect(dialog()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Delete')));
  expect(remove).not.toHaveBeenCalled();
});

it('passes the focus on to the page when the button disappears after the action', async () => {
  await user.click(button('Delete FAQ'));
  await waitFor(() => expect(document.activeElement).toBe(button('Delete')));
  rerender(<DeleteButton deleted />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('runs the action once and stays open until it is done', async () => {
  let finish = () => {};
  remove.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await user.dblClick(button('Delete FAQ'));
  await user.keyboard('{Escape}');
  await user.click(button('Cancel'));
  expect(dialog()).not.toBeNull();
  finish();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(remove).toHaveBeenCalledOnce();
});

it('stays open with the reason if the action fails', async () => {
  remove.mockRejectedValueOnce(ApiError.unreachable());
  await user.click(button('Delete FAQ'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the server/);
  remove.mockResolvedValueOnce();
  await user.click(button('Delete FAQ'));
  await waitFor(() => expect(dialog()).toBeNull());
});
