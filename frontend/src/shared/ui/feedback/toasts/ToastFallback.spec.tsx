import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '../notify';
import { ActionToastFallback } from '../../../../admin/shared/ui/ActionToastFallback';
import { ToastFallback } from './ToastFallback';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

function showError(text: string): void {
  act(() => notify.error(text));
}

function advance(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('shows the last toast, for as long as a toast', () => {
  render(<ToastFallback />);
  showError('First');
  advance(3_000);
  showError('Second');
  expect(screen.getByRole('alert').textContent).toBe('Second');
  advance(4_900);
  expect(screen.getByRole('alert').textContent).toBe('Second');
  advance(200);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers every undo, as long as it has the focus', async () => {
  render(<ActionToastFallback />);
  const undone: string[] = [];
  for (const name of ['One', 'Two'])
    act(() =>
      notify.undoable('FAQ deleted', name, {
        label: 'Undo',
        name: `Undo ${name}`,
        run: () => Promise.resolve(undone.push(name) > 0),
      }),
    );
  showError('Third');
  act(() => screen.getByRole('button', { name: 'Undo One' }).focus());
  advance(10_100);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await act(async () => screen.getByRole('button', { name: 'Undo One' }).click());
  expect(undone).toEqual(['One']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the focus on an undo when an earlier toast disappears', async () => {
  render(<ActionToastFallback />);
  for (const name of ['One', 'Two'])
    act(() =>
      notify.undoable('FAQ deleted', name, { label: 'Undo', name: `Undo ${name}`, run: async () => true }),
    );
  const [first, second] = ['One', 'Two'].map((name) => screen.getByRole('button', { name: `Undo ${name}` }));
  await act(async () => first?.click());
  expect(screen.getByRole('button', { name: 'Undo Two' })).toBe(second);
});
