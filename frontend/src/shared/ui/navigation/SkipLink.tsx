import { styled } from 'styled-components';
import { color, space } from '../theme/theme';

const Anchor = styled.a`
  position: absolute;
  top: ${space(1)};
  left: ${space(1)};
  z-index: 10;
  padding: ${space(1.25)} ${space(2)};
  background: ${color.ink};
  color: ${color.paper};

  &:not(:focus) {
    translate: 0 -200%;
  }
`;

/** Lets keyboard users jump over the navigation to the element with the id `content`. */
export function SkipLink() {
  return <Anchor href="#content">Skip to main content</Anchor>;
}
