import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Difference } from './Difference';

afterEach(cleanup);

describe('a picture in the activity list', () => {
  it('is shown while it is stored, and described afterwards', () => {
    const before = `/api/images/${'a'.repeat(32)}.webp`;
    const after = `/api/images/${'b'.repeat(32)}.webp`;
    render(<Difference change={{ path: 'image', before, after }} single={false} />);
    fireEvent.error(screen.getByAltText('Before'));
    expect(screen.queryByAltText('Before')).toBeNull();
    expect(screen.getByRole('definition').textContent).toBe('a deleted picture → ');
    expect(screen.getByAltText('After').getAttribute('src')).toBe(after);
  });
});
