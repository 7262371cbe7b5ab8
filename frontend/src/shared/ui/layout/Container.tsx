import { styled } from 'styled-components';
import { gutter } from '../theme/theme';

/** The width of a page's content. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(1200px + 2 * ${gutter});
  margin-inline: auto;
  padding-inline: ${gutter};
`;
