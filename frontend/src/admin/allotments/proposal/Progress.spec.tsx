import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proposalView } from '../../../testing/responses/proposals';
import { Progress } from './Progress';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => vi.useRealTimers());

it('leads to the system status while nothing has progressed for 20 seconds', () => {
  const show = (progress: number) => (
    <MemoryRouter>
      <Progress proposal={proposalView({ state: 'solving', progress })} onCancel={() => Promise.resolve()} />
    </MemoryRouter>
  );
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const { rerender } = render(show(0.1));
  pass(19_000);
  rerender(show(0.2));
  pass(19_000);
  expect(screen.queryByRole('link', { name: 'System status' })).toBeNull();
  pass(1_000);
  screen.getByRole('link', { name: 'System status' });
  rerender(show(0.3));
  expect(screen.queryByRole('link', { name: 'System status' })).toBeNull();
});
