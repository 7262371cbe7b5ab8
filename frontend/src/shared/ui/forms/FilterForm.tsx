import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../theme/theme';

/**
 * Fields that narrow a list as soon as they change, low and quiet above it; there is nothing to submit. How they stand
 * beside each other is each list's own.
 */
export const FilterForm = styled.form.attrs({
  role: 'search',
  onSubmit: (event: SyntheticEvent) => event.preventDefault(),
})`
  display: grid;
  gap: ${space(1)};
  align-items: end;
  font-size: ${size.small};

  label {
    margin: 0;
    color: ${color.quiet};
  }

  input,
  select {
    min-height: ${space(5)};
    padding-block: ${space(0.5)};
  }
`;
