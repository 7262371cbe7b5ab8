import { IN_PREFERRED_COMMITTEE } from '@mun/contracts/allotment/proposals/problem';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/ui/forms/Button';
import { delegatePath } from '../../../layout/paths';
import { edits } from '../../edits/edits.store';
import type { Seat } from '../../seat';
import { OUTCOME_LABELS } from '../outcomes/outcome-labels';
import { ActionCell, Name, OutcomeCell, ReasonCell, Row, SeatCell } from './difference.styles';
import { type Difference, isChange, isToBeAsked } from './find-differences';

interface Props {
  difference: Difference;
  reason: string;
  /** Whether an unsaved edit requests the proposed seat. */
  taken: boolean;
  /** Whether the proof allows the seat to be taken over. */
  enabled: boolean;
  onTakeOver: (difference: Difference) => void;
  /** The colour of the proposed committee. */
  color: string;
  /** Position among the filtered rows, from 0. */
  index: number;
  /** Distance from the top of the first row in pixels. */
  top: number;
  measure: Ref<HTMLTableRowElement>;
}

/** The present and the proposed seat of a delegate. Memoised: it renders again only if one of its own props changes. */
export const DifferenceRow = memo((props: Props) => {
  const { difference, reason, taken, enabled, onTakeOver, color, index, top, measure } = props;
  const { delegate, saved, proposed, outcome } = difference;
  const { registrationId, fullName } = delegate;
  return (
    <Row
      ref={measure}
      aria-rowindex={index + 2}
      data-index={index}
      $taken={taken}
      style={{ transform: `translateY(${top}px)`, borderLeftColor: color }}
    >
      <Name>
        <Link to={delegatePath(registrationId)}>{fullName}</Link>
        <span>{registrationId}</span>
      </Name>
      <SeatCell data-heading="Now">
        <SeatName seat={saved} />
        {isToBeAsked(difference) && <span>Emailed: ask first</span>}
      </SeatCell>
      <SeatCell data-heading="Proposed" $proposed>
        <SeatName seat={proposed} />
      </SeatCell>
      <OutcomeCell $met={outcome < IN_PREFERRED_COMMITTEE}>{OUTCOME_LABELS[outcome]}</OutcomeCell>
      <ReasonCell>{reason}</ReasonCell>
      <ActionCell>
        {!isChange(difference) ? (
          'No change'
        ) : taken ? (
          <Button
            $quiet
            $dense
            aria-label={`Undo the change of ${fullName}`}
            onClick={() => edits.undo([registrationId])}
          >
            Undo
          </Button>
        ) : (
          <Button
            $quiet
            $dense
            disabled={!enabled}
            aria-label={`Take over the seat of ${fullName}`}
            onClick={() => onTakeOver(difference)}
          >
            Take over
          </Button>
        )}
      </ActionCell>
    </Row>
  );
});

function SeatName({ seat: { committee, portfolio } }: { seat: Seat }) {
  if (!committee) return 'No seat';
  return (
    <>
      <b>{portfolio}</b>
      <span>{committee}</span>
    </>
  );
}
