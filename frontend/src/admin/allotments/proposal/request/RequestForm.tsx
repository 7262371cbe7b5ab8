import { useId, useState } from 'react';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { ApiError } from '../../../../shared/lib/http/api-error';
import { useSubmitOnce } from '../../../../shared/lib/react/use-submit-once';
import { ErrorText } from '../../../../shared/ui/feedback/ErrorText';
import { Button } from '../../../../shared/ui/forms/Button';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Hint } from '../../../../shared/ui/layout/Text';
import { InsetText } from '../../../../shared/ui/layout/InsetText';
import { useAllotments } from '../../AllotmentsContext';
import { type Choice, ChoiceCards } from './ChoiceCards';
import { AIM_CHOICES, OTHER_SEAT_CHOICES } from './choices';
import { LockedDelegates } from './LockedDelegates';
import { initialRequest, type RequestDraft, requestToFill, requestToSend } from './request';
import { RULE_IDS } from './rule-ids';
import { Rules } from './Rules';

interface Props {
  /** The last request, whose values are the first ones of the form. */
  last: RequestDraft | undefined;
  /** Whether the first values move few delegates into the free seats, and none who were emailed their seat. */
  fill: boolean;
  /** What was changed since, which outlives the form; undefined if nothing was. */
  draft: RequestDraft | undefined;
  onChange: (draft: RequestDraft) => void;
  /** Throws ApiError. */
  onPropose: (request: RequestDraft) => Promise<void>;
}

/** What a proposal should achieve, whose seats it is about, and its rules. */
export function RequestForm({ last, fill, draft, onChange, onPropose }: Props) {
  const { delegates, committees } = useAllotments();
  const request = draft ?? (fill ? requestToFill : initialRequest)(last, { delegates, committees });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const open = delegates.filter(({ allotmentStatus }) => allotmentStatus !== 'allotted').length;
  const consequenceId = useId();
  const nobodyToSeat = request.scope === 'unseated' && open === 0;

  const submit = useSubmitOnce(async () => {
    if (nobodyToSeat) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onPropose(requestToSend(request));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  });

  const scopes: readonly Choice<RequestDraft['scope']>[] = [
    {
      value: 'unseated',
      label: 'Everyone without a seat',
      hint: `${pluralize(open, 'delegate')}. Seats that are allotted stay.`,
    },
    {
      value: 'everybody',
      label: 'Everyone except the delegates you lock',
      hint: `All ${formatNumber(delegates.length)}. This can move delegates who have already been told their seat.`,
    },
  ];
  return (
    <Stack as="form" $gap={3} $width="960px" onSubmit={submit} aria-label="Proposal">
      {fill && (
        <InsetText>
          Fill free seats: as few seats as possible change. Delegates who were emailed their seat keep it,
          unless you unlock them.
        </InsetText>
      )}
      <ChoiceCards
        legend="What matters most"
        choices={AIM_CHOICES}
        value={request.aim}
        onChange={(aim) => onChange({ ...request, aim })}
      />
      <ChoiceCards
        legend="If all four preferences are taken"
        choices={OTHER_SEAT_CHOICES}
        value={request.otherSeats}
        onChange={(otherSeats) => onChange({ ...request, otherSeats })}
      />
      <Stack id={RULE_IDS.locked}>
        <ChoiceCards
          legend="Whose seats"
          choices={scopes}
          value={request.scope}
          onChange={(scope) => onChange({ ...request, scope })}
        />
        {request.scope === 'everybody' && (
          <LockedDelegates
            delegates={delegates}
            locked={request.locked ?? []}
            onChange={(locked) => onChange({ ...request, locked })}
          />
        )}
      </Stack>
      <Rules request={request} committees={committees} onChange={onChange} />
      {failure && (
        <div role="alert">
          {failure.fields.length > 0 ? (
            failure.fields.map(({ field, message }) => <ErrorText key={field}>{message}</ErrorText>)
          ) : (
            <ErrorText>{failure.message}</ErrorText>
          )}
        </div>
      )}
      <Cluster $gap={2}>
        {/* Can have the focus while it is disabled, so that the reason is read out. */}
        <Button
          type="submit"
          $busy={busy}
          aria-disabled={nobodyToSeat || undefined}
          aria-describedby={consequenceId}
        >
          Propose seats
        </Button>
        <Hint id={consequenceId}>
          {nobodyToSeat
            ? 'Everyone has a seat. To improve the allotment, choose everyone.'
            : 'Nothing changes until you use the proposed seats and update the allotments.'}
        </Hint>
      </Cluster>
    </Stack>
  );
}
