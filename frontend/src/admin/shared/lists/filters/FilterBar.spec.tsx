import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../../../testing/show-page';
import { FilterBar } from './FilterBar';

it('shows in the search of a phone how many items there are, unless there are none', () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(matchMedia(media), { matches: false }));
  const placeholderOf = (result: string) => {
    cleanup();
    showPage(<FilterBar label="Find payments" placeholder="Name or reference" result={result} />);
    return screen.getByLabelText('Search').getAttribute('placeholder');
  };
  expect(placeholderOf('10 payments')).toBe('Search 10 payments');
  expect(placeholderOf('0 payments')).toBe('Name or reference');
});
