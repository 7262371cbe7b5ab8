import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '../notify';
import { ToastFallback } from './ToastFallback';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
