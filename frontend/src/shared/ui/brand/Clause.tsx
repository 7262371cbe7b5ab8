import { styled } from 'styled-components';
import { color, font, size } from '../theme/theme';

/** The italic verb that leads a section, as in a resolution: 'Recalling the first edition'. */
export const Clause = styled.p`
  color: ${color.accent};
  font: italic 500 ${size.lead} / 1.4 ${font.display};

  &:empty {
    display: none;
  }
`;
