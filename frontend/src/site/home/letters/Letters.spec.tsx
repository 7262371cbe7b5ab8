import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONFERENCE } from '../../../testing/responses/conference';
import { Letters } from './Letters';

function headings(principal: string, about: string): (string | null)[] {
  const lettersHtml = { principal, secretaryGeneral: '', about };
  render(<Letters conference={{ ...CONFERENCE, lettersHtml }} />);
  return screen.queryAllByRole('heading').map(({ textContent }) => textContent);
}

it('leaves out the sections without a text', () => {
  expect(headings('', '<p>The first edition was in April.</p>')).toEqual(['About Us']);
});

it('takes no room if nothing has been written', () => {
  expect(headings('', '')).toEqual([]);
  expect(document.body.textContent).toBe('');
});
