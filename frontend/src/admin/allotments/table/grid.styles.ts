import { styled } from 'styled-components';
import { color, hairline, size, space, visuallyHidden } from '../../../shared/ui/theme/theme';

/** Below this width of the table in pixels, or more with larger text, rows become cards. */
export const WIDE = 952;
export const wide = '@container (width >= 56rem)';
export const narrow = '@container (width < 56rem)';
/** Below this width the two selects of a card are stacked, so that their text fits. */
export const narrowest = '@container (width < 480px)';

/** The height of the column headings in pixels. */
export const HEADINGS = 34;
/** The height of the bar at the foot in pixels, and some space. */
export const FOOT = 80;

/** The height of the filters above the table, which stay in view. The page sets it. */
const STICKY = 'var(--filters-height, 0px)';

export const Frame = styled.div`
  container-type: inline-size;
  border-bottom: 1px solid ${color.borderStrong};
  background: ${color.card};
  font-size: ${size.small};
  line-height: 1.3;

  tbody {
    position: relative;
    display: block;
  }
`;

export const Grid = styled.table`
  display: block;
`;

const columns = `
  ${wide} {
    display: grid;
    grid-template-columns:
      minmax(7.5rem, 1fr) minmax(5.5rem, 0.92fr) 2.5rem minmax(17.5rem, 2.58fr)
      minmax(9.75rem, 1.2fr) minmax(7.25rem, 1fr) 1.75rem;
    column-gap: ${space(1)};
    align-items: center;
    padding-inline: ${space(1.25)} ${space(0.5)};
    border-left: 3px solid transparent;
  }
`;

/*
 * Rows become cards in a narrow container. All parts have explicit roles, because `display: block` removes a table's roles in
 * some browsers.
 */

export const Header = styled.thead.attrs({ role: 'rowgroup' })`
  position: sticky;
  z-index: 2;
  display: block;
  border-bottom: 1px solid ${color.borderStrong};
  background: ${color.card};
  top: ${STICKY};

  /* Cards need no column headings. */
  ${narrow} {
    ${visuallyHidden}
  }

  tr {
    ${columns}
    height: ${HEADINGS - 1}px;
  }

  th {
    padding: 0;
    color: ${color.textMuted};
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.1;
    text-align: start;
  }

  th:nth-child(3) {
    text-align: end;
  }
`;

/** The browser scrolls a focused element to where neither the sticky header nor the bar at the foot covers it. */
const clear = `
  scroll-margin: calc(${STICKY} + ${HEADINGS + 8}px) 0 ${FOOT}px;
`;

/** The left edge has the color of the committee. */
export const Row = styled.tr.attrs({ role: 'row' })<{ $edited: boolean; $conflicting: boolean }>`
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

  ${columns}
  padding-block: 2px;
  ${({ $edited }) => $edited && `background: color-mix(in srgb, ${color.focus} 9%, ${color.card});`}
  ${({ $conflicting }) => $conflicting && `background: ${color.surfaceHover};`}
  ${clear}

  ${wide} {
    min-height: 62px;
  }

  a,
  button,
  select,
  [tabindex] {
    ${clear}
  }

  :focus-visible {
    outline-offset: 1px;
  }

  ${narrow} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: ${space(0.5)} ${space(1)};
    padding: ${space(1.5)} ${space(2)};

    /* The preferences, the committee and the portfolio. */
    > :nth-child(4) {
      grid-area: 3 / 1 / auto / 4;
      margin-block: ${space(0.5)};
    }

    > :nth-child(5) {
      grid-area: 4 / 1;
    }

    > :nth-child(6) {
      grid-area: 4 / 2;
    }
  }

  ${narrowest} {
    > :nth-child(5) {
      grid-area: 4 / 1 / auto / 4;
    }

    > :nth-child(6) {
      grid-area: 5 / 1 / auto / 4;
    }
  }
`;
