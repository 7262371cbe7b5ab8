import { styled } from 'styled-components';
import { color, media, space } from '../../../../shared/ui/theme/theme';
import { type Layout, narrow } from './data-table.styles';

/** Its area is the whole row. */
export const RowButton = styled.button<Layout>`
  width: 100%;
  min-height: ${space(4.5)};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  /* A link. */
  &[href] {
    display: inline-block;
    padding-block: 6px;
    text-decoration: none;
    vertical-align: middle;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid ${color.focus};
      outline-offset: -3px;
    }
  }

  ${media.touch} {
    min-height: 44px;
  }

  ${narrow} {
    width: auto;
    max-width: 100%;
  }
`;
