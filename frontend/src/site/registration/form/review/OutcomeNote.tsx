import { styled } from 'styled-components';
import { color, size, space } from '../../../../shared/ui/theme/theme';
import type { Outcome } from '../../use-registration';

export const Note = styled.div`
  margin-block: ${space(2)};
  padding-left: ${space(1.5)};
  border-left: 2px solid ${color.accent};
  font-size: ${size.small};
  line-height: 1.45;
`;

/** The outcome of the last attempt to register. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'none' || outcome.kind === 'saved') return null;
  if (outcome.kind === 'refused') return <Note>{outcome.message}</Note>;
  return (
    <Note>
      <strong>You’re not registered yet</strong>
      <p>Your details are saved. Pay to confirm your place.</p>
    </Note>
  );
}
