import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../shared/ui/theme/theme';

/** The filters above a list, which apply as soon as they change. Each list sets its own columns. `$width`: the largest width. */
export const FilterForm = styled.form.attrs({
  role: 'search',
  onSubmit: (event: SyntheticEvent) => event.preventDefault(),
})<{ $width?: string }>`
  display: grid;
  gap: ${space(1)};
  align-items: end;
  ${({ $width }) => $width && `width: min(100%, ${$width});`}
  font-size: ${size.small};

  label {
    margin: 0;
    color: ${color.quiet};
  }

  input,
  select {
    min-height: ${space(5)};
    ${touchTarget}
    padding-block: ${space(0.5)};
  }
`;
