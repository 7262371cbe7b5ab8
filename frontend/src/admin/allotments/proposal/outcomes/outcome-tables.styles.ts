import { css, styled } from 'styled-components';
import { color, hairline, media, size, space, visuallyHidden } from '../../../../shared/ui/theme/theme';

/** How much accent each step has. The text keeps a contrast of 4.5:1 on all of them, in both color schemes. */
const TINTS = [0, 10, 20, 32, 45];

const tint = (step: number) => `color-mix(in srgb, ${color.accent} ${TINTS[step] ?? 0}%, ${color.card})`;

export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  padding-bottom: ${space(1)};
  color: ${color.quiet};
  font-size: ${size.small};

  > span {
    display: inline-flex;
    gap: ${space(0.75)};
    align-items: center;
  }
`;

export const Swatch = styled.i<{ $step: number }>`
  width: ${space(2)};
  height: ${space(2)};
  border: 1px solid ${color.edge};
  background: ${({ $step }) => tint($step)};
  print-color-adjust: exact;
`;

/** Scrolls sideways within the page; the committees stay in view. */
export const Frame = styled.div`
  overflow-x: auto;
  border-block: 1px solid ${color.edge};
  background: ${color.card};

  &:focus-visible {
    outline-offset: 0;
  }
`;

export const Grid = styled.table<{ $ruled?: boolean }>`
  width: 100%;
  border-spacing: ${({ $ruled }) => ($ruled ? 0 : '2px')};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.3;

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    padding: ${space(0.75)} ${space(1)};
    text-align: end;
  }

  th {
    font-weight: 600;
  }

  thead th {
    border-bottom: ${hairline};
    color: ${color.quiet};
    vertical-align: bottom;
  }

  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 7rem;
    background: ${color.card};
    text-align: start;
    overflow-wrap: anywhere;
  }

  ${({ $ruled }) =>
    $ruled &&
    css`
      tbody tr:not(:last-child) > * {
        border-bottom: ${hairline};
      }

      tbody tr > * {
        height: ${space(5)};
      }

      @media (width < 40rem) {
        font-size: 0.8125rem;

        th,
        td {
          padding-inline: ${space(0.5)};
        }

        thead th {
          font-size: 0.75rem;
        }

        tr > :first-child {
          min-width: 5.5rem;
        }
      }
    `}
`;

export const Cell = styled.td<{ $step: number }>`
  min-width: 4.25rem;
  background: ${({ $step }) => tint($step)};
  print-color-adjust: exact;

  b {
    display: block;
  }

  span {
    font-size: 0.75rem;
    white-space: nowrap;
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;
