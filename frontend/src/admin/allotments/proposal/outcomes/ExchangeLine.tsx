import { styled } from 'styled-components';
import { pluralize } from '../../../../shared/lib/format/pluralize';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { color, size, space } from '../../../../shared/ui/theme/theme';

const Line = styled.div`
  display: grid;
  gap: ${space(0.5)};

  p {
    max-width: 68ch;
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

interface Props {
  /** Pairs of delegates who would rather have each other's seats. */
  exchanges: number;
  /** Whether equal claims are decided by a draw instead of the time of registration. */
  byDraw: boolean;
}

/** Whether the seats are fair between any two delegates. */
export function ExchangeLine({ exchanges, byDraw }: Props) {
  const claim = `more MUNs first, then ${byDraw ? 'a draw' : 'an earlier registration'}`;
  return (
    <Line>
      {exchanges === 0 ? (
        <>
          <StatusBadge icon="whole">No two delegates with equal claims would exchange seats.</StatusBadge>
          <p>
            Any exchange would serve one of the two worse, or take a seat from the delegate with the greater
            claim: {claim}.
          </p>
        </>
      ) : (
        <>
          <StatusBadge icon="doubt">
            {pluralize(exchanges, 'pair of delegates would', 'pairs of delegates would')} rather have each
            other’s seats.
          </StatusBadge>
          <p>
            An exchange would serve both no worse and one of them better, or it would serve the delegate with
            the greater claim: {claim}.
          </p>
        </>
      )}
    </Line>
  );
}
