import type { ApiError } from '../../shared/lib/http/api-error';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import { ButtonAnchor } from '../../shared/ui/forms/Button';
import { useConference } from '../api/use-conference';

/** The status of a link that was renewed, used or withdrawn. */
export const GONE = 410;

interface Props {
  failure: ApiError;
  onRetry: () => unknown;
}

/** In place of what a personal link should have opened. */
export function LinkFailure({ failure, onRetry }: Props) {
  const { conference } = useConference();
  if (failure.status !== GONE)
    return (
      <EmptyState text={failure.message}>
        <TryAgainButton onRetry={onRetry} />
      </EmptyState>
    );
  const email = conference?.links.email;
  return (
    <EmptyState heading="This link doesn’t work any more" text={failure.message}>
      {email && <ButtonAnchor href={`mailto:${email}`}>Email the organisers</ButtonAnchor>}
    </EmptyState>
  );
}
