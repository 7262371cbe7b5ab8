import { css, styled } from 'styled-components';
import { color, media, quick, radius, size, space } from '../../../shared/ui/theme/theme';
import type { SeatState } from './preference-seats';

export const Chips = styled.div<{ $large: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $large }) => ($large ? space(1.5) : '3px')};
`;

export const ChipLine = styled.div<{ $large: boolean }>`
  display: flex;
  gap: ${space(0.5)};
  align-items: center;
  min-width: 0;

  ${({ $large }) =>
    $large &&
    css`
      flex-wrap: wrap;
      gap: ${space(0.75)} ${space(1)};

      > button {
        flex: 1 1 8rem;
        min-height: ${space(7)};
        padding-inline: ${space(1.5)};
        font-size: ${size.text};
        line-height: 1.2;
      }

      > span {
        flex-basis: 100%;
        max-width: none;
        font-size: ${size.small};
      }
    `}
`;

export const Committee = styled.span`
  flex: none;
  max-width: 6.5em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.quiet};
  font-size: 0.7rem;
  font-weight: 600;
`;

const STATES: Record<SeatState, ReturnType<typeof css>> = {
  free: css`
    border-color: ${color.edge};

    @media (hover: hover) {
      &:hover {
        border-color: ${color.ink};
        background: ${color.wash};
      }
    }
  `,
  given: css`
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
    font-weight: 600;
  `,
  taken: css`
    border-color: transparent;
    color: ${color.quiet};
    text-decoration: line-through;
    cursor: not-allowed;
  `,
  gone: css`
    border-color: transparent;
    color: ${color.quiet};
    font-style: italic;
    text-decoration: line-through;
    cursor: not-allowed;
  `,
};

/** A preferred seat. Its text wraps to two lines, so that long portfolios stay readable. */
export const Chip = styled.button<{ $state: SeatState }>`
  min-width: 2rem;
  min-height: 27px;
  padding: 0 5px;
  border: 1px solid;
  border-radius: ${radius};
  background: transparent;
  color: ${color.ink};
  font: inherit;
  font-size: 0.7rem;
  line-height: 1;
  text-align: start;
  cursor: pointer;
  transition:
    background-color ${quick},
    border-color ${quick};
  ${({ $state }) => STATES[$state]}

  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  ${media.touch} {
    min-height: 44px;
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
