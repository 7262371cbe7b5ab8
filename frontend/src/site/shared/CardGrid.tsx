import { styled } from 'styled-components';
import { media, space } from '../../shared/ui/theme/theme';

/** Two cards per row on a phone, `$across` on a desktop. */
export const CardGrid = styled.ul<{ $across?: 3 | 4 | 6 }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(2)};

  ${media.tablet} {
    grid-template-columns: repeat(${({ $across = 4 }) => Math.min(4, $across)}, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: repeat(${({ $across = 4 }) => $across}, minmax(0, 1fr));
    gap: ${space(6)} ${space(4)};
  }
`;
