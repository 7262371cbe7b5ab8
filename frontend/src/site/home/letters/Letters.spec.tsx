import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CONFERENCE } from '../../../testing/conference';
import { Letters } from './Letters';

afterEach(cleanup);

function headings(principal: string, about: string): (string | null)[] {
  const letters = { principal, secretaryGeneral: '', about };
  render(<Letters conference={{ ...CONFERENCE, letters }} />);
  return screen.queryAllByRole('heading').map(({ textContent }) => textContent);
}

it('leaves out the sections without a text', () => {
  expect(headings(' \n', 'The first edition was in April.')).toEqual(['About Us']);
});

it('takes no room if nothing has been written', () => {
  expect(headings('', '')).toEqual([]);
  expect(document.body.textContent).toBe('');
});
