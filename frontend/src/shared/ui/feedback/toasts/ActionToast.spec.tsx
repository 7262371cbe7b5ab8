import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { typeWhile } from '../../../../testing/interactions';
import { notify } from '../notify';
import { loadToasts, ToastArea } from '../ToastArea';

it('leaves the focus where the user types', async () => {
  await loadToasts();
  render(
    <>
      <input aria-label="Question" />
      <ToastArea />
    </>,
  );
  const field = screen.getByLabelText('Question');
  let isUndone = false;
  const run = async () => (isUndone = true);
  field.focus();
  await typeWhile(field, async () => {
    notify.undoable('FAQ deleted', '“One”', { label: 'Undo', name: 'Undo the deletion of One', run });
    await screen.findByText('FAQ deleted');
  });
  expect(isUndone).toBe(false);
});

it('gets the focus when the element that has it disappears', async () => {
  await loadToasts();
  render(<ToastArea />);
  const deleted = render(<button type="button">Delete</button>);
  screen.getByText('Delete').focus();
  const action = { label: 'Undo', name: 'Undo the deletion of Two', run: () => Promise.resolve(true) };
  notify.undoable('FAQ deleted', '“Two”', action);
  const undo = await screen.findByRole('button', { name: action.name });
  expect(document.activeElement).not.toBe(undo);
  deleted.unmount();
  await waitFor(() => expect(document.activeElement).toBe(undo));
});
