import { styled } from 'styled-components';
import { ErrorText } from '../../../../shared/ui/feedback/ErrorText';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { Hint } from '../../../../shared/ui/layout/Text';
import { StatusBadge } from '../../../shared/ui/status/StatusBadge';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { color, radius, size, space } from '../../../../shared/ui/theme/theme';
import type { ProofState } from './use-proof';

/** A stamp would celebrate, so it is plain if anybody is worse off. */
const Badge = styled.b<{ $variant: 'stamp' | 'plain' }>`
  font-size: ${size.small};

  ${({ $variant }) =>
    $variant === 'stamp' &&
    `padding: ${space(0.25)} ${space(1.25)}; border: 3px double ${color.accent}; border-radius: ${radius};
    color: ${color.accent}; font-weight: 700; letter-spacing: 0.04em;`}
`;

interface Props {
  state: ProofState;
  variant: 'stamp' | 'plain';
  onRetry: () => void;
}

/** Whether the proposal is proven to be the best one. */
export function Proof({ state, variant, onRetry }: Props) {
  if (state === 'wrong')
    return (
      <ErrorText role="alert">
        The proof of this proposal is wrong, so its seats cannot be used. Please propose again.
      </ErrorText>
    );
  if (state === 'unchecked')
    return (
      <Cluster $gap={1.5} $rowGap={0.5} role="alert">
        <ErrorText as="span">The proof could not be checked.</ErrorText>
        <SmallButton onClick={onRetry}>Try again</SmallButton>
      </Cluster>
    );
  return (
    <Cluster $gap={1.5} $rowGap={0.5} role="status">
      {state === 'checking' && <StatusBadge icon="half-filled">Checking the proof...</StatusBadge>}
      {state === 'optimal' && (
        <>
          <Badge $variant={variant}>Proven optimal</Badge>
          <Hint as="span">Your browser has checked the proof: no other allotment is better by this aim.</Hint>
        </>
      )}
      {state === 'feasible' && (
        <>
          <Badge $variant={variant}>Optimal</Badge>
          <Hint as="span">
            The solver has ruled out every better allotment. Your browser has checked that the seats meet all
            rules.
          </Hint>
        </>
      )}
    </Cluster>
  );
}
