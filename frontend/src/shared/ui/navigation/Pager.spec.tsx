import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Pager } from './Pager';

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager label="Pages" page={page} pages={2} onPage={setPage} />;
}

it('keeps the focus on Next when the last page is reached', async () => {
  render(<Pages />);
  const next = screen.getByRole('button', { name: 'Next' });
  const user = userEvent.setup();
  await user.click(next);
  await screen.findByText('Page 2 of 2');
  // A disabled button loses the focus in browsers, though not in jsdom.
  expect(next).toHaveProperty('disabled', false);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  await screen.findByText('Page 2 of 2');
});
