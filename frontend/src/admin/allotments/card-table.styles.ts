import { styled } from 'styled-components';
import { color, hairline } from '../../shared/ui/theme/theme';

/*
 * Parts of a virtualised table whose rows become cards in a narrow container. They have explicit roles, because
 * `display: block` removes a table's roles in some browsers.
 */

export const StickyHeader = styled.thead.attrs({ role: 'rowgroup' })`
  position: sticky;
  z-index: 2;
  display: block;
  border-bottom: 1px solid ${color.edge};
  background: ${color.card};

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

/** A row of the height that its content needs, at the position that the virtualiser sets. */
export const PositionedRow = styled.tr.attrs({ role: 'row' })`
  position: absolute;
  inset: 0 0 auto;
  border-bottom: ${hairline};
  border-left: 3px solid transparent;
  contain: layout style;

  > * {
    min-width: 0;
    padding: 0;
    font-weight: 400;
    text-align: start;
  }
`;
