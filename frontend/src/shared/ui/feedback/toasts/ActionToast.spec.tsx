import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { typeWhile } from '../../../../testing/interactions';
import { notify } from '../notify';
import { loadToasts, ToastArea } from '../ToastArea';

afterEach(cleanup);

it.fails('leaves the focus where the user types (F4)', async () => {
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
