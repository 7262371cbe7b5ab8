import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../../shared/lib/http/api-error';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { BatchBar } from './BatchBar';
import { batches, type BatchOptions } from './batches.store';

const OPTIONS: BatchOptions = {
  title: 'Recording payments',
  failures: 'Payments that were not recorded',
  describe: ({ length }) => `${length} recorded`,
  atOnce: 1,
};

/** Ends the request that is being sent. */
let answer: (error?: Error) => Promise<void>;
let sent: string[];

const item = (id: string) => ({
  id,
  label: `Delegate ${id}`,
  run: () =>
    new Promise((resolve, reject) => {
      sent.push(id);
      answer = (error) => act(async () => (error ? reject(error) : resolve(undefined)));
    }),
});

beforeEach(() => {
  sent = [];
  render(
    <>
      <BatchBar />
      <main id="content" tabIndex={-1} />
      <ToastArea />
    </>,
  );
});

afterEach(() => batches.dismiss('statement'));

const button = (name: string) => screen.getByRole('button', { name });
const start = (...ids: string[]) => act(async () => batches.start('statement', ids.map(item), OPTIONS));

it('shows each page how far a batch is, and what failed, until that succeeds', async () => {
  await start('1', '2');
  expect(screen.getByText('0 of 2')).toBeTruthy();
  await answer(new ApiError('It is cancelled.', 409));
  await answer();
  expect(screen.getByText('1 recorded, 1 failed.')).toBeTruthy();
  const failures = screen.getByRole('list', { name: 'Payments that were not recorded' });
  expect(within(failures).getByRole('listitem').textContent).toBe('Delegate 1It is cancelled.');
  await userEvent.click(button('Try again for 1'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Recording payments' }));
  await answer();
  expect(sent).toEqual(['1', '2', '1']);
  await screen.findByText('2 recorded');
  expect(screen.queryByRole('region', { name: 'Recording payments' })).toBeNull();
  expect(document.activeElement?.id).toBe('content');
});

it('stops, and continues with what was left out', async () => {
  await start('1', '2', '3');
  await userEvent.click(button('Stop'));
  await answer();
  expect(sent).toEqual(['1']);
  expect(screen.getByText('1 recorded, 2 not started.')).toBeTruthy();
  await userEvent.click(button('Continue with 2'));
  await answer();
  await answer();
  expect(sent).toEqual(['1', '2', '3']);
});

it('stops when the session has ended', async () => {
  await start('1', '2');
  await answer(new ApiError('Please log in.', 401));
  expect(sent).toEqual(['1']);
  expect(screen.getByText('0 recorded, 1 failed, 1 not started.')).toBeTruthy();
  await userEvent.click(button('Close'));
  expect(document.activeElement?.id).toBe('content');
});

it('keeps earlier failures, and goes on with more items', async () => {
  await start('1');
  await answer(new ApiError('It is cancelled.', 409));
  await start('2');
  await start('3');
  await answer();
  await answer();
  expect(sent).toEqual(['1', '2', '3']);
  expect(screen.getByText('2 recorded, 1 failed.')).toBeTruthy();
});
