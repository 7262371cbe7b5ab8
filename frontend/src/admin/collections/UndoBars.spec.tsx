// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UndoBars } from './UndoBars';
import type { Deleted } from './use-collection';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page that deletes one thing after the other. */
function Page() {
  const [deleted, setDeleted] = useState<Deleted[]>([]);
  const [next, setNext] = useState(1);
  const remove = () => {
    setDeleted([...deleted, { id: String(next), name: `Thing ${next}` }]);
    setNext(next + 1);
  };
  const forget = ({ id }: Deleted) => setDeleted((all) => all.filter((one) => one.id !== id));
  return (
    <>
      <button onClick={remove}>Delete</button>
      <UndoBars deleted={deleted} onUndo={async (one) => forget(one)} onGone={forget} />
    </>
  );
}

const deleteOne = () => fireEvent.click(screen.getByText('Delete'));
const offered = () => screen.queryAllByText('Undo').length;
function pass(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
}

it('offers each deletion for ten seconds of its own', () => {
  render(<Page />);
  deleteOne();
  pass(6);
  deleteOne();
  expect(offered()).toBe(2);
  pass(5);
  expect(offered()).toBe(1);
  screen.getByText('“Thing 2” was deleted.');
  pass(4.9);
  expect(offered()).toBe(1);
  pass(0.2);
  expect(offered()).toBe(0);
});

it('waits while one is at it', () => {
  render(<Page />);
  deleteOne();
  const bar = screen.getByText('“Thing 1” was deleted.');
  fireEvent.pointerEnter(bar.parentElement ?? bar);
  pass(60);
  expect(offered()).toBe(1);
  fireEvent.pointerLeave(bar.parentElement ?? bar);
  pass(11);
  expect(offered()).toBe(0);
});

it('has the focus, which its thing took away with it', () => {
  render(<Page />);
  deleteOne();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo the deletion of Thing 1');
});
