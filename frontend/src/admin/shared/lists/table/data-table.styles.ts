import { styled } from 'styled-components';
import { color, hairline, media, size, space, visuallyHidden } from '../../../../shared/ui/theme/theme';

export interface Layout {
  /** Rows become cards if the table is narrower: '30rem'. Undefined: never. */
  $cards: string | undefined;
  /** Each row is one line, unless the text of a column that grows is longer. */
  $lines: boolean;
}

/** Rows are cards. */
export const narrow = ({ $cards = '0px' }: Layout) => `@container (width < ${$cards})`;
/** There is room for columns, but not for minor ones. */
const tight = ({ $cards = '0px' }: Layout) => `@container (${$cards} <= width < 44rem)`;
/** In a card, a number has room beside the name. */
const BESIDE_NAME = '@container (width >= 18rem)';

/** If it scrolls, inside the page and by keyboard too; if it is long, under a sticky header. */
export const Area = styled.div<Layout & { $scrolls: boolean; $isLong: boolean }>`
  ${({ $cards }) => $cards && 'container-type: inline-size;'}
  width: 100%;
  position: relative;
  border-block: 1px solid ${color.borderStrong};
  background: ${color.card};
  ${({ $scrolls }) => $scrolls && 'overflow: auto;'}
  ${({ $scrolls, $isLong }) => $scrolls && $isLong && 'max-height: 85dvh;'}

  &:focus-visible {
    outline-offset: 0;
  }

  @media print {
    max-height: none;
  }

  @media (width < 40rem) {
    ${({ $cards }) => $cards && 'max-height: none;'}
  }
`;

export const StyledTable = styled.table<Layout>`
  width: 100%;
  border-spacing: 0;
  font-size: ${size.small};
  line-height: 1.4;

  /* Rows of one cell: a text in place of the rows, or the heading of a group. */
  [data-whole] > td {
    padding: ${space(4)} ${space(2)};
    color: ${color.textMuted};
  }

  [data-whole] > th {
    padding: ${space(2.5)} ${space(1.5)} ${space(0.75)};
    border-bottom: ${hairline};
    text-align: start;
  }

  @media screen {
    ${narrow} {
      &,
      > caption,
      > tbody {
        display: block;
      }

      > thead {
        display: block;
        padding: 0 ${space(2)};
        border-bottom: ${hairline};
      }

      > thead:not(:has(button)) {
        ${visuallyHidden}
      }

      > thead > tr {
        display: flex;
        flex-wrap: wrap;
        gap: 0 ${space(2)};
      }

      [data-whole] {
        display: grid;

        > th {
          padding-inline: ${space(2)};
        }
      }
    }
  }
`;

export const Caption = styled.caption<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && visuallyHidden}
  padding: ${space(1.5)} ${space(2)};
  font-weight: 600;
  text-align: start;
`;

export interface CellStyle extends Layout {
  $numeric: boolean;
  $minor: boolean;
  $grows: number;
  $width: string | undefined;
  $wholeLine: boolean;
}

/** Above the cards are only the headings by which they can be sorted. */
export const HeaderCell = styled.th<CellStyle>`
  position: sticky;
  top: 0;
  z-index: 2;
  height: ${space(4)};
  min-width: ${({ $width = 'auto' }) => $width};
  padding: ${({ $lines }) => ($lines ? `0 ${space(1.5)}` : `${space(0.75)} ${space(2)}`)};
  border-bottom: 1px solid ${color.borderStrong};
  background: ${color.card};
  color: ${color.textMuted};
  font-weight: 600;
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  vertical-align: middle;
  white-space: nowrap;

  &[aria-sort] {
    color: ${color.ink};
  }

  ${tight} {
    ${({ $minor }) => $minor && 'display: none;'}
  }

  @media screen {
    ${narrow} {
      position: static;
      height: auto;
      min-width: 0;
      padding: 0;
      border: 0;

      &:not(:has(button)) {
        ${visuallyHidden}
      }
    }
  }
`;

/** As wide and as tall whether the table is sorted by it or not, and as tall as a heading without it. */
export const SortButton = styled.button<{ $order: string | undefined }>`
  min-height: ${space(4)};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    color: ${color.ink};
  }

  &::after {
    content: '${({ $order }) => ($order === undefined ? '↕' : $order === 'ascending' ? '↑' : '↓')}' / '';
    display: inline-block;
    width: 1.2em;
    text-align: center;
    opacity: ${({ $order }) => ($order ? 1 : 0.6)};
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

interface RowStyle extends Layout {
  /** The colour of the left edge. */
  $edge: string | undefined;
  $changed: boolean;
}

export const StyledRow = styled.tr<RowStyle>`
  ${({ $lines }) => $lines && 'position: relative;'}

  &:not(:last-child) > * {
    border-bottom: ${hairline};
  }

  &:has(> td > label > input:checked) {
    background: ${color.surfaceHover};
  }

  ${({ $edge }) => $edge && `box-shadow: inset 3px 0 ${$edge};`}
  ${({ $changed }) => $changed && `background: color-mix(in srgb, ${color.focus} 9%, ${color.card});`}

  &:has([aria-current]) {
    background: ${color.surfaceHover};
    box-shadow: inset 3px 0 ${color.accent};
  }

  @media (hover: hover) {
    &:hover {
      background: ${({ $lines }) =>
        $lines ? color.surfaceHover : `color-mix(in srgb, ${color.surfaceHover} 45%, transparent)`};
    }
  }

  @media screen {
    ${narrow} {
      display: flex;
      flex-wrap: wrap;
      gap: ${({ $lines }) => `${space($lines ? 0.5 : 1)} ${space(2)}`};
      align-items: ${({ $lines }) => ($lines ? 'center' : 'start')};
      justify-content: space-between;
      padding: ${({ $lines }) => space($lines ? 1 : 1.5)} ${space(2)};

      &:not(:last-child) {
        border-bottom: ${hairline};
      }

      &:not(:last-child) > * {
        border: 0;
      }
    }
  }
`;

export const Cell = styled.td<CellStyle>`
  font-weight: 400;
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums lining-nums;'}
  ${({ $lines, $width = 'auto' }) =>
    $lines
      ? `padding: 2px ${space(1.5)}; overflow-wrap: anywhere; white-space: nowrap;`
      : `min-width: ${$width}; padding: ${space(1.25)} ${space(2)}; vertical-align: baseline;`}
  ${({ $grows }) => $grows > 0 && `width: ${$grows}%; max-width: 0; white-space: normal;`}

  ${media.touch} {
    ${({ $lines }) => !$lines && `> a { display: inline-block; padding-block: ${space(1.5)}; }`}
  }

  ${tight} {
    ${({ $minor }) => $minor && 'display: none;'}
  }

  @media screen {
    ${narrow} {
      flex: ${({ $lines, $wholeLine }) => ($wholeLine ? '1 1 100%' : $lines ? 'none' : '1 1 12rem')};
      width: auto;
      min-width: 0;
      max-width: 100%;
      padding: 0;
      text-align: start;
      white-space: normal;

      &:empty {
        display: none;
      }

      &[data-heading]::before {
        content: attr(data-heading) ': ';
        color: ${color.textMuted};
      }

      ${BESIDE_NAME} {
        &:not([data-heading]) {
          ${({ $numeric, $lines }) => $numeric && $lines && 'min-width: 5.5rem; text-align: end;'}
        }
      }
    }
  }
`;

export const RowName = styled(Cell).attrs({ as: 'th' })`
  ${({ $lines }) => !$lines && 'font-weight: 600;'}

  /* In view if the table scrolls sideways. */
  ${({ $lines }) => !$lines && '&:first-child { position: sticky; left: 0; z-index: 1; }'}

  @media screen {
    ${narrow} {
      ${({ $lines }) => $lines && 'flex: 1 1 60%; min-width: min(10rem, 100%);'}
    }
  }
`;

/** Above the area of the row's opener, and as tall without a checkbox. */
export const SelectCell = styled.td<Layout>`
  position: relative;
  z-index: 1;
  width: ${space(6)};
  height: ${space(5)};
  padding: 0 0 0 ${space(1)};

  @media screen {
    ${narrow} {
      flex: none;
      ${({ $lines }) => ($lines ? 'align-self: center;' : `margin: ${space(-1.5)} 0 ${space(-1.5)} ${space(-1.5)};`)}
      width: auto;
      height: auto;
      padding: 0;

      &:empty {
        display: none;
      }
    }
  }
`;
