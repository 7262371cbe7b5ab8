import { styled } from 'styled-components';
import { gutter } from '../theme/theme';

/** The width that everything on a page keeps to. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(1200px + 2 * ${gutter});
  margin-inline: auto;
  padding-inline: ${gutter};
`;
