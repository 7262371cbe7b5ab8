// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify';
import { PlainToasts } from './PlainToasts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function say(text: string): void {
  act(() => notify.error(text));
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('shows what was said last, for as long as a toast would', () => {
  render(<PlainToasts />);
  say('First');
  pass(3_000);
  say('Second');
  expect(screen.getByRole('alert').textContent).toBe('Second');
  pass(4_900);
  expect(screen.getByRole('alert').textContent).toBe('Second');
  pass(200);
  expect(screen.queryByRole('alert')).toBeNull();
});
