import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { Fragment, memo, type Ref } from 'react';
import { Button } from '../../../shared/ui/forms/Button';
import { allotments } from '../messages';
import { edits, type Edit } from '../edits/edits.store';
import { Choice, Count, Institution, Name, Preferences, Undo } from './cells.styles';
import { Row } from './grid.styles';
import { hasNotice, RowNotice } from './RowNotice';
import { savedSeat, isSameSeat, type Seat } from '../seat';
import { CommitteeSelect, PortfolioSelect } from './SeatSelects';
import { otherHolder, type Holders } from '../seating';
import { preferencesOf, type Preference } from '../preferences';

const texts = allotments.table;

interface Props {
  delegate: Registrant;
  edit: Edit | undefined;
  committees: readonly CommitteePortfolios[];
  holders: Holders;
  refused: AllotmentConflict | undefined;
  /** Among the rows that are shown, from 0. */
  index: number;
  /** Pixels from the top of the first row. */
  top: number;
  measure: Ref<HTMLTableRowElement>;
}

function WishLine({ wish: { committee, portfolios }, seat }: { wish: Preference; seat: Seat }) {
  const met = committee === seat.committee && portfolios.includes(seat.portfolio);
  return (
    <li title={`${committee}: ${portfolios.join(', ')}`}>
      <b>{committee}</b>
      <span>
        {portfolios.map((portfolio, i) => (
          <Fragment key={portfolio}>
            {i > 0 && ', '}
            {met && portfolio === seat.portfolio ? <mark>✓ {portfolio}</mark> : portfolio}
          </Fragment>
        ))}
      </span>
    </li>
  );
}

/** What was refused was this seat, not one that was chosen since. */
function isFor({ kind, committee, portfolio }: AllotmentConflict, seat: Seat): boolean {
  return kind === 'held' && isSameSeat({ committee, portfolio }, seat);
}

/** One delegate. Drawn anew only where something of theirs changed: its props are the same objects until then. */
export const DelegateRow = memo((props: Props) => {
  const { delegate, edit, committees, holders, refused, index, top, measure } = props;
  const { registrationId, fullName, institution, numberOfMUNsParticipated: muns, mailed } = delegate;
  const recorded = savedSeat(delegate);
  const seat = edit?.want ?? recorded;
  const trouble = {
    delegate,
    edit,
    other: otherHolder(seat, holders, registrationId),
    refused: refused && isFor(refused, seat) ? refused : undefined,
  };
  const troubled = hasNotice(trouble);
  return (
    <Row
      ref={measure}
      aria-rowindex={index + 2}
      data-index={index}
      $edited={Boolean(edit)}
      $troubled={troubled}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Name data-column={0}>
        <b title={fullName}>{fullName}</b>
        <span>
          {registrationId}
          {mailed && <i>{texts.mailed}</i>}
        </span>
      </Name>
      <Institution data-column={1} title={institution}>
        {institution}
      </Institution>
      <Count data-column={2}>
        {muns} <span>{texts.muns(muns)}</span>
      </Count>
      <Preferences data-column={3}>
        <ol>
          {preferencesOf(delegate).map((wish, i) => (
            <WishLine key={i} wish={wish} seat={seat} />
          ))}
        </ol>
      </Preferences>
      <Choice data-column={4} $at={1}>
        <CommitteeSelect delegate={delegate} seat={seat} committees={committees} />
      </Choice>
      <Choice data-column={5} $at={2}>
        <PortfolioSelect delegate={delegate} seat={seat} committees={committees} holders={holders} />
      </Choice>
      <Undo data-column={6}>
        {edit && (
          <Button
            $quiet
            $dense
            aria-label={allotments.edits.undo(fullName)}
            title={allotments.edits.was(recorded.committee, recorded.portfolio)}
            onClick={() => edits.undo([registrationId])}
          >
            ↺
          </Button>
        )}
      </Undo>
      {troubled && <RowNotice {...trouble} />}
    </Row>
  );
});
