import { IN_PREFERRED_COMMITTEE } from '@mun/proposals/problem';
import { Link } from 'react-router-dom';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Secondary, Text } from '../../../../shared/ui/layout/Text';
import { delegatePath } from '../../../layout/paths';
import { StatusBadge } from '../../../shared/ui/status/StatusBadge';
import type { Column } from '../../../shared/lists/table/table-types';
import { edits } from '../../edits/edits.store';
import { formatSeat, type Seat } from '../../seat';
import { OUTCOME_LABELS } from '../outcomes/outcome-labels';
import { type Difference, effectOf, isChange, isToBeAsked } from './find-differences';

interface Context {
  /** The reason for a proposed seat. @param index of the delegate in the problem */
  explain: (index: number) => string;
  /** Whether an unsaved edit requests the proposed seat. */
  isApplied: (difference: Difference) => boolean;
  /** Whether the proof allows to use seats. */
  enabled: boolean;
  onApply: (difference: Difference) => void;
}

/** The present and the proposed seat of each delegate. */
export function differenceColumns(context: Context): Column<Difference>[] {
  return [
    {
      id: 'name',
      heading: 'Delegate',
      minWidth: '8rem',
      wholeLine: true,
      sortBy: ({ delegate }) => delegate.fullName,
      cell: ({ delegate: { registrationId, fullName } }) => (
        <Stack $gap={0}>
          <span>
            <Link to={delegatePath(registrationId)}>{fullName}</Link>
          </span>
          <Secondary $mono>{registrationId}</Secondary>
        </Stack>
      ),
    },
    {
      id: 'now',
      heading: 'Now',
      minWidth: '6.5rem',
      named: true,
      sortBy: ({ saved }) => saved.committee && formatSeat(saved),
      cell: (difference) => (
        <Secondary>
          <SeatName seat={difference.saved} />
          {isToBeAsked(difference) && (
            <>
              <br />
              <StatusBadge icon="question">Emailed: ask first</StatusBadge>
            </>
          )}
        </Secondary>
      ),
    },
    {
      id: 'proposed',
      heading: 'Proposed',
      minWidth: '8rem',
      named: true,
      sortBy: ({ proposed }) => proposed.committee && formatSeat(proposed),
      cell: ({ proposed }) => <SeatName seat={proposed} />,
    },
    {
      id: 'preference',
      heading: 'Preference',
      wholeLine: true,
      sortBy: ({ outcome }) => outcome,
      cell: (difference) => <Preference difference={difference} />,
    },
    {
      id: 'reason',
      heading: 'Reason, as delegates read it',
      minWidth: '11rem',
      wholeLine: true,
      cell: ({ index }) => context.explain(index),
    },
    {
      id: 'action',
      heading: 'Use',
      minWidth: '9.5rem',
      wholeLine: true,
      cell: (difference) => <Action {...context} difference={difference} />,
    },
  ];
}

function Action({ difference, isApplied, enabled, onApply }: Context & { difference: Difference }) {
  const { registrationId, fullName } = difference.delegate;
  if (!isChange(difference)) return 'No change';
  return isApplied(difference) ? (
    <SmallButton aria-label={`Undo the change of ${fullName}`} onClick={() => edits.undo([registrationId])}>
      Undo
    </SmallButton>
  ) : (
    <SmallButton
      disabled={!enabled}
      aria-label={`Use this seat for ${fullName}`}
      onClick={() => onApply(difference)}
    >
      Use this seat
    </SmallButton>
  );
}

/** What the proposed seat is for the delegate and, if that changes, what the saved one is. */
function Preference({ difference }: { difference: Difference }) {
  const { before, outcome } = difference;
  const effect = effectOf(difference);
  return (
    <Stack $gap={0}>
      <Text
        as="span"
        $strong={outcome < IN_PREFERRED_COMMITTEE}
        {...(outcome >= IN_PREFERRED_COMMITTEE && { $variant: 'secondary' })}
      >
        {OUTCOME_LABELS[outcome]}
      </Text>
      {isChange(difference) && (effect === 'better' || effect === 'worse') && (
        <Text as="span" $size="small" $variant={effect === 'worse' ? 'danger' : 'secondary'}>
          {effect === 'worse' ? 'Worse' : 'Better'}: now {OUTCOME_LABELS[before].toLowerCase()}
        </Text>
      )}
    </Stack>
  );
}

function SeatName({ seat: { committee, portfolio } }: { seat: Seat }) {
  if (!committee) return 'No seat';
  return (
    <>
      <strong>{portfolio}</strong>
      <br />
      {committee}
    </>
  );
}
