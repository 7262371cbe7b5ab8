import { styled } from 'styled-components';
import { space } from '../../../../shared/ui/theme/theme';

/** A sentence with a control in it. */
export const Sentence = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1)};
  align-items: center;
  min-height: 44px;
`;
