import { css, styled } from 'styled-components';
import { color, size, space, visuallyHidden } from '../../../../shared/ui/theme/theme';
import { PositionedRow, StickyHeader } from '../../card-table.styles';

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

export const Header = styled(StickyHeader)`
  top: 0;

  /* Cards need no column headings. */
  ${narrow} {
    ${visuallyHidden}
  }

  tr {
    ${columns}
    min-height: 40px;
    border-left: 3px solid transparent;
  }
`;

/** The left edge has the color of the proposed committee. */
export const Row = styled(PositionedRow)<{ $taken: boolean }>`
  ${columns}
  padding-block: ${space(0.75)};
  ${({ $taken }) => $taken && `background: color-mix(in srgb, ${color.focus} 9%, ${color.card});`}
  overflow-wrap: anywhere;

  ${wide} {
    min-height: 56px;
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
