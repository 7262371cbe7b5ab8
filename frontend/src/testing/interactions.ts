import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Types into a field while something else happens, one key at a time as a person does.
 * @throws an assertion error if a key is lost, arrives elsewhere or in another order
 */
export async function typeWhile(field: HTMLElement, action: () => Promise<unknown>): Promise<void> {
  const text = 'typed meanwhile';
  const user = userEvent.setup({ delay: 10 });
  await user.clear(field);
  await Promise.all([user.keyboard(text), action()]);
  expect(field).toHaveProperty('value', text);
  expectFocusOn(field);
}

/** The keyboard focus is on this element. */
export function expectFocusOn(element: Element): void {
  expect(document.activeElement === element, `the focus is on ${document.activeElement?.tagName}`).toBe(true);
}

/** After an action the keyboard focus is not on the document's body, from where the next Tab would start at the top. */
export function expectFocusKept(): void {
  expect(document.activeElement?.tagName).not.toBe('BODY');
}
