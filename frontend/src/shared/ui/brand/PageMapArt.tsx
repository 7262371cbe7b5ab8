import { mapOf } from '@mun/contracts/content/pages/page-maps';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Meridians, outlineOf, pointOf } from './Meridians';
import { color, gutter, media } from '../theme/theme';

/** On a phone, its rim rises to the height `--horizon` at the bottom of its parent. */
const Globe = styled.div<{ $size: number; $pole: number }>`
  position: absolute;
  top: calc(100% - var(--horizon));
  left: 50%;
  width: ${({ $size }) => Math.round($size * 0.62)}px;
  color: color-mix(in srgb, ${color.borderStrong} 45%, transparent);
  pointer-events: none;
  translate: -50%;
  rotate: 90deg;

  ${media.desktop} {
    top: ${({ $pole }) => $pole}%;
    /* Beside the text, whose container is 1200 px at most. */
    left: calc(50% - min(50% - ${gutter}, 600px) + min(100% - 2 * ${gutter}, 1200px) * 0.64);
    width: ${({ $size }) => $size}px;
    translate: 0 -50%;
    rotate: none;
  }

  ${media.print} {
    display: none;
  }

  svg {
    max-width: none;
  }

  .ink,
  .lit {
    fill: ${color.ink};
    stroke: none;
  }

  .lit {
    fill: ${color.highlight};
  }

  .links {
    stroke: ${color.ink};
  }
`;

/** The map of the page at a path, in its head. */
export default function PageMapArt({ path }: { path: string }): ReactNode {
  const { size, pole, lit, inked = [], stars = [] } = mapOf(path);
  const points = stars.map((star) => pointOf(...star));
  return (
    <Globe $size={size} $pole={pole}>
      <Meridians>
        <path className="ink" d={inked.map(outlineOf).join('')} />
        <path className="lit" d={lit.map(outlineOf).join('')} />
        {points.length > 0 && <path className="links" d={`M${points.join('L')}`} />}
        {points.map((point, index) => (
          <circle
            className="ink"
            key={point}
            r={index % 3 === 1 ? 2.6 : 1.7}
            transform={`translate(${point})`}
          />
        ))}
      </Meridians>
    </Globe>
  );
}
