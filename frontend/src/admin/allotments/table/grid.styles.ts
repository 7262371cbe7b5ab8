import { css, styled } from 'styled-components';
import { color, hairline, size, space, visuallyHidden } from '../../../shared/ui/theme/theme';

/** Below this width of the table, in pixels, rows become cards. */
export const WIDE = 940;
export const wide = `@container (width >= ${WIDE}px)`;
export const narrow = `@container (width < ${WIDE}px)`;
/** Below this width the two selects of a card are stacked, so that their text fits. */
export const narrowest = '@container (width < 480px)';

export const ScrollBox = styled.div`
  container-type: inline-size;
  position: relative;
  height: 85dvh;
  overflow: auto;
  overscroll-behavior-y: auto;
  /* The height of the sticky header. */
  scroll-padding-top: 48px;
  border-block: 1px solid ${color.edge};
  background: ${color.card};
  font-size: ${size.small};
  line-height: 1.4;
`;

/** All parts have explicit roles, because `display: block` removes a table's roles in some browsers. */
export const Grid = styled.table.attrs({ role: 'grid' })`
  display: block;
`;

const columns = css`
  ${wide} {
    display: grid;
    grid-template-columns:
      minmax(7.75rem, 1fr) minmax(6rem, 1fr) 3.25rem minmax(11.5rem, 1.75fr)
      minmax(11.5rem, 1.5fr) minmax(9rem, 1.1fr) 2rem;
    column-gap: ${space(1)};
    align-items: center;
    padding-inline: ${space(2)} ${space(1)};
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
    padding-block: ${space(1.25)};
  }

  th {
    padding: 0;
    color: ${color.quiet};
    font-weight: 600;
    text-align: start;
  }

  th:nth-child(3) {
    padding-inline-end: ${space(0.5)};
    text-align: end;
  }
`;

export const HeaderRow = styled.tr.attrs({ role: 'row' })``;

export const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  position: relative;
  display: block;
`;

export const Row = styled.tr.attrs({ role: 'row' })<{ $edited: boolean; $conflicting: boolean }>`
  ${columns}
  position: absolute;
  inset: 0 0 auto;
  padding-block: ${space(1)};
  border-bottom: ${hairline};
  box-shadow: inset 3px 0 0
    ${({ $edited, $conflicting }) => ($conflicting ? color.accent : $edited ? color.focus : 'transparent')};
  ${({ $conflicting }) => $conflicting && `background: ${color.wash};`}
  contain: layout style;

  > * {
    min-width: 0;
    padding: 0;
    font-weight: 400;
    text-align: start;
  }

  > :focus-visible {
    outline-offset: 1px;
  }

  ${narrow} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: ${space(0.5)} ${space(1)};
    padding: ${space(1.5)} ${space(2)};
  }
`;
