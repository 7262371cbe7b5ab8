import { styled } from 'styled-components';
import { color, media, durationFast, radius, size, space } from '../../../shared/ui/theme/theme';
import { narrow } from '../table/grid.styles';
import type { SeatState } from './preference-seats';

/** A line for each committee. In narrow rows the chips are for thumbs: wide, and as high as a button. */
export const Chips = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;

  > div {
    display: flex;
    gap: ${space(0.5)};
    align-items: center;
    min-width: 0;
  }

  /* The committee. */
  > div > span {
    flex: none;
    max-width: 6.5em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.textMuted};
    font-size: 0.7rem;
    font-weight: 600;
  }

  ${narrow} {
    gap: ${space(1)};

    > div {
      flex-wrap: wrap;
      gap: ${space(1)};
    }

    > div > button {
      flex: 1 1 min-content;
      overflow-wrap: break-word;
      min-height: 44px;
      padding-inline: ${space(1)};
      font-size: ${size.small};
      line-height: 1.2;
    }

    > div > span {
      width: 3.75rem;
      font-size: 0.75rem;
    }
  }
`;

const UNAVAILABLE = `border-color: transparent; color: ${color.textMuted}; text-decoration: line-through; cursor: not-allowed;`;

const STATES: Record<SeatState, string> = {
  free: `border-color: ${color.borderStrong};`,
  given: `border-color: ${color.ink}; background: ${color.ink}; color: ${color.paper}; font-weight: 600;`,
  occupied: UNAVAILABLE,
  gone: `${UNAVAILABLE} font-style: italic;`,
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
    background-color ${durationFast},
    border-color ${durationFast};
  ${({ $state }) => STATES[$state]}

  @media (hover: hover) {
    &:hover {
      ${({ $state }) => $state === 'free' && `border-color: ${color.ink}; background: ${color.surfaceHover};`}
    }
  }

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
