import { styled } from 'styled-components';
import { site } from '../../../site/messages';
import { color, space } from '../theme/theme';

const Skip = styled.a`
  position: absolute;
  top: ${space(1)};
  left: ${space(1)};
  z-index: 10;
  padding: ${space(1)} ${space(2)};
  background: ${color.ink};
  color: ${color.paper};

  &:not(:focus) {
    translate: 0 -200%;
  }
`;

/** For who goes by keyboard: past the navigation, to the element with the id `content`. */
export function SkipLink() {
  return <Skip href="#content">{site.skip}</Skip>;
}
