import { styled } from 'styled-components';
import { color, size, space } from '../../shared/ui/theme/theme';

const Root = styled.section`
  max-width: 68ch;

  h2 {
    font-size: ${size.h4};
  }

  p {
    margin-top: ${space(1)};
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;

/** Why a delegate has the seat, in the words of the proposal that it comes from. */
export function SeatReason({ reason }: { reason: string }) {
  return (
    <Root>
      <h2>How your seat was chosen</h2>
      <p>{reason}</p>
    </Root>
  );
}
