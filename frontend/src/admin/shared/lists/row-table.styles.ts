import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, hairline, media, size, space, visuallyHidden } from '../../../shared/ui/theme/theme';

/** In a card, a number has room beside the name. */
const BESIDE_NAME = '@container (width >= 18rem)';
const LINES = '@container (width >= 30rem)';
const SHORT_LINES = '@container (30rem <= width < 44rem)';

export const Area = styled.div`
  container-type: inline-size;
  border-block: 1px solid ${color.edge};
  background: ${color.card};
`;

/** In a narrow container each row is a card. */
export const StyledTable = styled.table`
  display: block;
  width: 100%;
  border-spacing: 0;
  font-size: ${size.small};
  line-height: 1.4;

  > caption,
  > thead {
    ${visuallyHidden}
  }

  > tbody {
    display: block;
  }

  ${LINES} {
    display: table;

    > thead {
      display: table-header-group;
      position: static;
      clip-path: none;
    }

    > tbody {
      display: table-row-group;
    }
  }
`;

export const HeaderCell = styled.th<{ $numeric: boolean; $minor: boolean }>`
  padding: ${space(0.75)} ${space(1.5)};
  border-bottom: 1px solid ${color.edge};
  color: ${color.quiet};
  font-weight: 600;
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  white-space: nowrap;

  ${SHORT_LINES} {
    ${({ $minor }) => $minor && 'display: none;'}
  }
`;

export const StyledRow = styled.tr`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  justify-content: space-between;
  position: relative;
  padding: ${space(1)} ${space(2)};

  &:not(:last-child) {
    border-bottom: ${hairline};
  }

  &:has(input:checked) {
    background: ${color.wash};
  }

  &:has([aria-current]) {
    background: ${color.wash};
    box-shadow: inset 3px 0 ${color.accent};
  }

  @media (hover: hover) {
    &:hover {
      background: ${color.wash};
    }
  }

  ${LINES} {
    display: table-row;

    &:not(:last-child) > * {
      border-bottom: ${hairline};
    }
  }
`;

interface CellStyle {
  $numeric: boolean;
  $minor: boolean;
  $grows: number;
  $wholeLine?: boolean;
}

const cell = css<CellStyle>`
  max-width: 100%;
  font-weight: 400;
  text-align: start;
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums lining-nums;'}
  ${({ $wholeLine }) => $wholeLine && 'flex-basis: 100%;'}

  &:empty {
    display: none;
  }

  ${BESIDE_NAME} {
    ${({ $numeric }) => $numeric && 'min-width: 5.5rem; text-align: end;'}
  }

  ${LINES} {
    min-width: 0;
    padding: 0 ${space(1.5)};
    overflow: hidden;
    text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${({ $grows }) => $grows > 0 && `width: ${$grows}%; max-width: 0;`}

    &:empty {
      display: table-cell;
    }
  }

  ${SHORT_LINES} {
    ${({ $minor }) => $minor && '&, &:empty { display: none; }'}
  }
`;

export const Cell = styled.td<CellStyle>`
  ${cell}
`;

export const RowName = styled.th<CellStyle>`
  ${cell}
  flex: 1 1 60%;
  min-width: min(10rem, 100%);
`;

/** Above the area of the row's opener. */
export const SelectCell = styled.td`
  position: relative;
  z-index: 1;
  flex: none;
  padding: 0;

  &:empty {
    display: none;
  }

  ${LINES} {
    width: ${space(6)};
    /* Also without a checkbox. */
    height: ${space(5)};
    padding-inline-start: ${space(1)};

    &:empty {
      display: table-cell;
    }
  }
`;

/** Its area is the whole row. */
const opener = css`
  min-height: ${space(4.5)};
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

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

  ${LINES} {
    width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

export const RowButton = styled.button`
  ${opener}
`;

export const RowLink = styled(Link)`
  ${opener}
  display: inline-block;
  padding-block: ${space(1)};
  text-decoration: none;
  vertical-align: middle;
`;

export const Empty = styled.td`
  padding: ${space(4)} ${space(2)};
  color: ${color.quiet};
`;
