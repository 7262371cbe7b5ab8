import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment/allotment';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { Button } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { color, hairline, radius, size, space } from '../../../shared/ui/theme/theme';
import { delegatePath } from '../../layout/paths';
import { useAllotments } from '../AllotmentsContext';
import { edits as editActions } from '../edits/edits.store';
import { preferenceSeats } from '../preferences/preference-seats';
import { PreferenceChips } from '../preferences/PreferenceChips';
import { formatSeat } from '../seat';
import { holdersIn, requestedSeat } from '../seating';
import { labelOf } from '../summary/committee-labels';
import { conflictOf, describeConflict, hasConflict } from '../table/RowConflict';
import { CommitteeSelect, PortfolioSelect } from '../table/SeatSelects';

const Card = styled.div<{ $color: string }>`
  padding: ${space(1.5)} ${space(2)};
  border: ${hairline};
  border-left: 4px solid ${({ $color }) => $color};
  border-radius: ${radius};
  background: ${color.card};
`;

const Name = styled.h2`
  font-size: ${size.h4};
  line-height: 1.2;

  a {
    display: inline-block;
    padding-block: ${space(1.25)};
    color: inherit;
  }
`;

const Facts = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.quiet};
  font-size: ${size.small};
`;

const Conflict = styled.div`
  padding: ${space(1)} ${space(1.5)};
  background: ${color.wash};
  font-size: ${size.small};

  p {
    margin-bottom: ${space(1)};
    font-weight: 600;
  }
`;

interface Props {
  delegate: Registrant;
  rejected: AllotmentConflict | undefined;
}

/** A delegate with their preferred seats, their seat, and a choice of any other one. */
export function DelegateCard({ delegate, rejected }: Props) {
  const { committees, edits, seating, labels } = useAllotments();
  const { registrationId, fullName, institution, numberOfMUNsParticipated: munCount, mailed } = delegate;
  const edit = edits[registrationId];
  const seat = requestedSeat(delegate, edits);
  const holders = holdersIn(seating, seat.committee);
  const conflict = conflictOf(delegate, edit, holders, rejected, committees);
  const selectProps = { delegate, seat, committees, tabIndex: 0 };
  return (
    <Card $color={labelOf(labels, seat.committee).color}>
      <Name>
        <Link to={delegatePath(registrationId)}>{fullName}</Link>
      </Name>
      <Facts>
        {institution} · {pluralize(munCount, 'MUN')} · {registrationId}
        {mailed && ' · ✓ emailed'}
      </Facts>
      <Stack $gap={1.5}>
        <PreferenceChips
          large
          delegate={delegate}
          preferences={preferenceSeats(delegate, seat, committees, [
            holdersIn(seating, delegate.committeePreference1),
            holdersIn(seating, delegate.committeePreference2),
          ])}
          labels={labels}
        />
        <Cluster>
          <p aria-live="polite">
            <b>{formatSeat(seat)}</b>
            {edit && ' (not saved)'}
          </p>
          {edit && (
            <Button
              $quiet
              $dense
              aria-label={`Undo the edit of ${fullName}`}
              onClick={() => editActions.undo([registrationId])}
            >
              Undo
            </Button>
          )}
        </Cluster>
        {hasConflict(conflict) && <ConflictNote {...describeConflict(conflict)} />}
      </Stack>
      <Disclosure title="Another seat">
        <Stack $gap={1}>
          <CommitteeSelect {...selectProps} />
          <PortfolioSelect {...selectProps} holders={holders} />
        </Stack>
      </Disclosure>
    </Card>
  );
}

function ConflictNote({ message, actions }: ReturnType<typeof describeConflict>) {
  return (
    <Conflict>
      <p>{message}</p>
      <Cluster>
        {actions.map(({ label, act }) => (
          <Button key={label} $quiet $dense onClick={act}>
            {label}
          </Button>
        ))}
      </Cluster>
    </Conflict>
  );
}
