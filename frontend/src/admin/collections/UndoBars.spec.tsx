import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UndoBars } from './UndoBars';
import type { DeletedItem } from './use-collection';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page that deletes one item after the other. */
function Page() {
  const [deleted, setDeleted] = useState<DeletedItem[]>([]);
  const [next, setNext] = useState(1);
  const remove = () => {
    setDeleted([...deleted, { id: String(next), name: `Item ${next}` }]);
    setNext(next + 1);
  };
  const dismiss = (id: string) => setDeleted((all) => all.filter((item) => item.id !== id));
  return (
    <>
      <button onClick={remove}>Delete</button>
      <UndoBars deleted={deleted} onUndo={async ({ id }) => dismiss(id)} onExpire={dismiss} />
    </>
  );
}

const deleteOne = () => fireEvent.click(screen.getByText('Delete'));
const offered = () => screen.queryAllByText('Undo').length;
function advance(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
}

it('offers each undo for ten seconds', () => {
  render(<Page />);
  deleteOne();
  advance(6);
  deleteOne();
  expect(offered()).toBe(2);
  advance(5);
  expect(offered()).toBe(1);
  screen.getByText('“Item 2” was deleted.');
  advance(4.9);
  expect(offered()).toBe(1);
  advance(0.2);
  expect(offered()).toBe(0);
});

it('stays while the pointer is on it', () => {
  render(<Page />);
  deleteOne();
  const bar = screen.getByText('“Item 1” was deleted.');
  fireEvent.pointerEnter(bar.parentElement ?? bar);
  advance(60);
  expect(offered()).toBe(1);
  fireEvent.pointerLeave(bar.parentElement ?? bar);
  advance(11);
  expect(offered()).toBe(0);
});

it('takes the focus, which was on the deleted card', () => {
  render(<Page />);
  deleteOne();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo the deletion of Item 1');
});
