import { styled } from 'styled-components';
import { color, media, durationFast, radius, size, space } from '../../../shared/ui/theme/theme';

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  align-items: baseline;
  margin-bottom: 2px;

  h2 {
    font-family: inherit;
    font-weight: 600;
    font-size: ${size.small};
    line-height: 1.4;
  }

  p {
    color: ${color.textMuted};
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.4;
  }

  /* The state of the spreadsheet. */
  > p:nth-of-type(2) {
    margin-inline-start: auto;
  }
`;

/** Scrolls sideways if there is no room. The fading edge shows that there is more. */
export const Strip = styled.ul`
  display: flex;
  gap: 5px;
  overflow-x: auto;
  /* Room for the focus ring, and for the last chip beside the fading edge. */
  margin: -4px;
  padding: 4px ${space(3)} 4px 4px;
  mask-image: linear-gradient(to left, transparent, #000 ${space(3)});
  scrollbar-width: none;

  li {
    flex: 1 0 auto;
  }
`;

export const Chip = styled.button<{ $color: string }>`
  --chip: ${({ $color }) => $color};
  display: flex;
  flex-direction: column;
  justify-content: center;
  position: relative;
  width: 100%;
  min-width: 62px;
  min-height: 41px;
  padding: 1px ${space(0.75)} 5px;
  overflow: hidden;
  border: 1px solid color-mix(in oklab, var(--chip) 45%, ${color.card});
  border-radius: ${radius};
  background: color-mix(in oklab, var(--chip) 12%, ${color.card});
  color: ${color.ink};
  font: inherit;
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.25;
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  transition: border-color ${durationFast};

  ${media.touch} {
    min-height: 46px;
  }

  &:hover {
    border-color: ${color.ink};
  }

  &[aria-pressed='true'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }

  &:focus-visible {
    outline-offset: 1px;
  }
`;

/** How many of the committee's portfolios are allotted. */
export const Fill = styled.i<{ $share: number }>`
  position: absolute;
  inset: auto 0 0;
  height: 4px;
  background: linear-gradient(var(--chip) 0 0) 0 0 / ${({ $share }) => Math.round($share * 100)}% 100%
    no-repeat;

  @media (forced-colors: active) {
    background: linear-gradient(CanvasText 0 0) 0 0 / ${({ $share }) => Math.round($share * 100)}% 100%
      no-repeat;
    forced-color-adjust: none;
  }
`;
