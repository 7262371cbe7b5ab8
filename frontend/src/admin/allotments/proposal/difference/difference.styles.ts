import { css, styled } from 'styled-components';
import { color, hairline, size, space, visuallyHidden } from '../../../../shared/ui/theme/theme';

/** Below this width of the table in pixels, or more with larger text, rows become cards. */
export const WIDE = 832;
const wide = '@container (width >= 52rem)';
const narrow = '@container (width < 52rem)';

export const Frame = styled.div`
  container-type: inline-size;
  border-block: 1px solid ${color.edge};
  background: ${color.card};
  font-size: ${size.small};
  line-height: 1.35;
`;

/** All parts have explicit roles, because `display: block` removes a table's roles in some browsers. */
export const Grid = styled.table.attrs({ role: 'table' })`
  display: block;
`;

const columns = css`
  ${wide} {
    display: grid;
    grid-template-columns:
      minmax(8rem, 1fr) minmax(6.5rem, 0.9fr) minmax(8rem, 1.2fr) minmax(5.5rem, 0.6fr)
      minmax(11rem, 2fr) 6.5rem;
    column-gap: ${space(2)};
    align-items: center;
    padding-inline: ${space(1.5)} ${space(1)};
  }
`;

export const Header = styled.thead.attrs({ role: 'rowgroup' })`
  position: sticky;
  top: 0;
  z-index: 2;
  display: block;
  border-bottom: 1px solid ${color.edge};
  background: ${color.card};

  /* Cards need no column headings. */
  ${narrow} {
    ${visuallyHidden}
  }

  tr {
    ${columns}
    min-height: 40px;
    border-left: 3px solid transparent;
  }

  th {
    padding: 0;
    color: ${color.quiet};
    font-weight: 600;
    text-align: start;
  }
`;

export const HeaderRow = styled.tr.attrs({ role: 'row' })``;
export const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  position: relative;
  display: block;
`;

/** The left edge has the color of the proposed committee. */
export const Row = styled.tr.attrs({ role: 'row' })<{ $taken: boolean }>`
  ${columns}
  position: absolute;
  inset: 0 0 auto;
  padding-block: ${space(0.75)};
  border-bottom: ${hairline};
  border-left: 3px solid transparent;
  ${({ $taken }) => $taken && `background: color-mix(in srgb, ${color.focus} 9%, ${color.card});`}
  contain: layout style;
  overflow-wrap: anywhere;

  ${wide} {
    min-height: 56px;
  }

  > * {
    min-width: 0;
    padding: 0;
    font-weight: 400;
    text-align: start;
  }

  button,
  a {
    scroll-margin-block: ${space(7)};
  }

  ${narrow} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(0.75)} ${space(2)};
    padding: ${space(1.5)} ${space(2)};
  }
`;

export const Name = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  a {
    font-weight: 600;
  }

  span {
    display: block;
    color: ${color.quiet};
    font-size: 0.8125rem;
  }

  ${narrow} {
    grid-column: 1 / -1;
  }
`;

/** In cards the heading precedes the seat. */
export const SeatCell = styled.td.attrs({ role: 'cell' })<{ $proposed?: boolean }>`
  ${({ $proposed }) => !$proposed && `color: ${color.quiet};`}

  b,
  span {
    display: block;
  }

  b {
    font-weight: ${({ $proposed }) => ($proposed ? 600 : 400)};
  }

  ${narrow} {
    &::before {
      content: attr(data-heading);
      display: block;
      color: ${color.quiet};
      font-size: 0.8125rem;
    }
  }
`;

export const OutcomeCell = styled.td.attrs({ role: 'cell' })<{ $met: boolean }>`
  && {
    font-weight: ${({ $met }) => ($met ? 600 : 400)};
  }

  ${({ $met }) => !$met && `color: ${color.quiet};`}

  ${narrow} {
    grid-column: 1 / -1;
  }
`;

export const ReasonCell = styled.td.attrs({ role: 'cell' })`
  ${narrow} {
    grid-column: 1 / -1;
  }
`;

export const ActionCell = styled.td.attrs({ role: 'cell' })`
  button {
    width: 100%;
  }

  ${narrow} {
    grid-column: 1 / -1;
  }
`;
