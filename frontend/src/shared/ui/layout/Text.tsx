import { styled } from 'styled-components';
import { clamp, color, font, size, space } from '../theme/theme';

interface Props {
  $variant?: 'secondary' | 'danger';
  $size?: keyof typeof size;
  /** With false, as light as the text around a bold one. */
  $strong?: boolean;
  /** In the typeface of headings. */
  $display?: boolean;
  /** As IDs and codes are written. */
  $mono?: boolean;
  /** Digits of equal width. */
  $numeric?: boolean;
  /** At most as wide as is comfortable to read. */
  $measure?: boolean;
  /** Breaks inside words, if one is longer than the line. */
  $breaks?: boolean;
  $whiteSpace?: 'nowrap' | 'pre-line';
  /** Cut after so many lines. */
  $lines?: number | undefined;
  /** Steps of the 8-px grid to what is above. */
  $above?: number;
}

const COLORS = { secondary: color.textMuted, danger: color.accent };

/** A paragraph, or with `as` a heading or a part of a sentence. Without props it looks like the text around it. */
export const Text = styled.p<Props>`
  ${({ $display }) => $display && `font-family: ${font.display}; font-weight: 500; line-height: 1.3;`}
  ${({ $mono }) => $mono && `font-family: ${font.mono}; font-size: 0.8125rem;`}
  ${({ $variant }) => $variant && `color: ${COLORS[$variant]};`}
  ${({ $size }) => $size && `font-size: ${size[$size]};`}
  ${({ $strong }) => $strong !== undefined && `font-weight: ${$strong ? 600 : 400};`}
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums lining-nums;'}
  ${({ $measure }) => $measure && 'max-width: 68ch;'}
  ${({ $breaks }) => $breaks && 'overflow-wrap: anywhere;'}
  ${({ $whiteSpace }) => $whiteSpace && `white-space: ${$whiteSpace};`}
  ${({ $lines }) => $lines && clamp($lines)}
  ${({ $above }) => $above && `margin-top: ${space($above)};`}
`;

/** A paragraph of less importance. */
export const Hint = styled(Text).attrs({ $variant: 'secondary', $size: 'small', $strong: false })``;

/** A part of a sentence or line of less importance. */
export const Secondary = styled(Text).attrs({ as: 'span', $variant: 'secondary' })``;
