import { css, styled } from 'styled-components';
import { capitals, color, shadow, hairline, media, radius, space } from '../theme/theme';

interface Style {
  $floats?: boolean;
  /** How much of the back is visible above the fold, in steps of the grid; the placard then stands. */
  $back?: number;
}

const bevel = (height: number) => `max(${space(height * 0.5)}, 3%)`;

/** The half behind the fold, seen from slightly above: an edge, and inside it the paper in the shade. */
const back = (height: number) => css`
  margin-top: ${space(height)};

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: auto -1px 100%;
    height: ${space(height)};
    background: ${color.borderStrong};
    /* A wide placard is seen from farther away: the bevel grows with it. */
    clip-path: polygon(${bevel(height)} 0, calc(100% - ${bevel(height)}) 0, 100% 100%, 0 100%);
  }

  &::after {
    inset-inline: 0;
    height: calc(${space(height)} - 1px);
    background: linear-gradient(
      color-mix(in srgb, ${color.border} 30%, ${color.card}),
      color-mix(in srgb, ${color.border} 90%, ${color.card})
    );
  }

  ${media.forcedColors} {
    &::before,
    &::after {
      display: none;
    }
  }
`;

/** The paper bends towards the fold. */
const FOLD = `background-image: linear-gradient(color-mix(in srgb, ${color.border} 45%, transparent), transparent 7px);`;

/** A folded white card on a double line. */
export const Placard = styled.div<Style>`
  position: relative;
  padding: ${space(3)};
  border: ${hairline};
  border-bottom: 3px double ${color.borderStrong};
  border-radius: ${radius};
  background: ${color.card};
  ${({ $floats }) => $floats && `box-shadow: ${shadow};`}
  ${({ $back }) => $back !== undefined && back($back)}
  ${({ $back }) => $back !== undefined && `border-color: ${color.borderStrong}; border-radius: 0; ${FOLD}`}
`;

export const PlacardName = styled.p`
  ${capitals}
`;
