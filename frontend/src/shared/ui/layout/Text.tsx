import { css, styled } from 'styled-components';
import { color, font, size } from '../theme/theme';

interface Props {
  $variant?: 'secondary' | 'danger';
  $size?: keyof typeof size;
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
}

const COLORS = { secondary: color.textMuted, danger: color.accent };

const display = css`
  font-family: ${font.display};
  font-weight: 500;
  line-height: 1.3;
`;

const mono = css`
  font-family: ${font.mono};
  font-size: 0.8125rem;
`;

/** A paragraph, or with `as` a heading or a part of a sentence. Without props it looks like the text around it. */
export const Text = styled.p<Props>`
  ${({ $display }) => $display && display}
  ${({ $mono }) => $mono && mono}
  ${({ $variant }) => $variant && `color: ${COLORS[$variant]};`}
  ${({ $size }) => $size && `font-size: ${size[$size]};`}
  ${({ $strong }) => $strong && 'font-weight: 600;'}
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums lining-nums;'}
  ${({ $measure }) => $measure && 'max-width: 68ch;'}
  ${({ $breaks }) => $breaks && 'overflow-wrap: anywhere;'}
  ${({ $whiteSpace }) => $whiteSpace && `white-space: ${$whiteSpace};`}
`;
