import { css, keyframes, styled } from 'styled-components';
import { Meridians, outlineOf } from '../../../shared/ui/brand/Meridians';
import { color, media } from '../../../shared/ui/theme/theme';

const turn = keyframes`
  from {
    rotate: -120deg;
  }
`;

const light = keyframes`
  from {
    fill: transparent;
  }
`;

const Map = styled(Meridians)<{ $turns: boolean }>`
  position: absolute;
  top: 50%;
  left: 50%;
  z-index: -2;
  width: max(128%, 820px);
  max-width: none;
  translate: -50% -50%;
  color: ${color.border};
  pointer-events: none;

  ${({ $turns }) =>
    $turns &&
    css`
      ${media.motionSafe} {
        animation: ${turn} 820ms cubic-bezier(0.2, 0.75, 0.2, 1);
      }
    `}

  ${media.print} {
    display: none;
  }

  ${media.forcedColors} {
    display: none;
  }
`;

const Sector = styled.path`
  fill: ${color.highlight};
  stroke: none;

  ${media.motionSafe} {
    animation: ${light} 260ms ease-out 640ms backwards;
  }
`;

/** Below the placard, whose sector turns red. */
const SECTOR = outlineOf({ west: 180, east: 195, south: 0, north: 75 });

/** The map behind the placard. If `lit`, it turns until one sector is below the placard, and that sector turns red. */
export function TurningMap({ lit = false }: { lit?: boolean }) {
  return <Map $turns={lit}>{lit && <Sector d={SECTOR} />}</Map>;
}
