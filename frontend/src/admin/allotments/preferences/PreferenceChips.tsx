import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { MouseEvent } from 'react';
import { NO_SEAT } from '../seat';
import { type CommitteeLabel, labelOf } from '../summary/committee-labels';
import { rowActions } from '../table/row-actions';
import { Chip, Chips } from './chips.styles';
import { describePreferenceSeat, type PreferenceSeat } from './preference-seats';

interface Props {
  delegate: Registrant;
  /** By preferred committee. */
  preferences: readonly (readonly PreferenceSeat[])[];
  labels: ReadonlyMap<string, CommitteeLabel>;
  /** Position of a chip within the table's keyboard navigation. */
  cellProps?: (index: number) => { 'data-column': number; tabIndex: number };
}

/** The four preferred seats as buttons: a free one is given by one click, and a given one taken back. */
export function PreferenceChips({ delegate, preferences, labels, cellProps }: Props) {
  const choose = ({ seat, state }: PreferenceSeat, { detail }: MouseEvent) => {
    // The second half of a double click must not take the seat back.
    if (detail > 1) return;
    if (state === 'free') rowActions.setSeat(delegate, seat);
    if (state === 'given') rowActions.setSeat(delegate, NO_SEAT);
  };
  return (
    <Chips>
      {preferences.map((seats, line) => {
        const committee = seats[0]?.seat.committee ?? '';
        return (
          <div key={line}>
            <span title={committee}>{labelOf(labels, committee).short}</span>
            {seats.map((seat, i) => {
              const description = describePreferenceSeat(seat);
              return (
                <Chip
                  key={seat.seat.portfolio}
                  type="button"
                  $state={seat.state}
                  aria-label={description}
                  title={description}
                  aria-pressed={seat.state === 'given'}
                  aria-disabled={seat.state === 'occupied' || seat.state === 'gone' || undefined}
                  onClick={(event) => choose(seat, event)}
                  {...cellProps?.(line * 2 + i)}
                >
                  <span>{seat.seat.portfolio}</span>
                </Chip>
              );
            })}
          </div>
        );
      })}
    </Chips>
  );
}
