import { styled } from 'styled-components';
import { Meridians } from '../../../shared/ui/brand/Meridians';
import { color, media, space } from '../../../shared/ui/theme/theme';

/** The paper of a large placard, light in both color schemes. */
export const Paper = styled.div.attrs({ className: 'day' })`
  border: 1px solid ${color.borderStrong};
  background: ${color.card};
  color: ${color.ink};
`;

const Outside = styled(Paper)`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-bottom: 3px double ${color.borderStrong};

  svg {
    position: absolute;
    inset: 0;
    width: min(40%, ${space(22)});
    margin: auto;
    color: ${color.border};
  }

  ${media.forcedColors} {
    svg {
      display: none;
    }
  }
`;

/** The outside of a folded placard. */
export function Cover() {
  return (
    <Outside aria-hidden="true">
      <Meridians />
    </Outside>
  );
}
