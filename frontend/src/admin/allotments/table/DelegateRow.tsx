import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { Fragment, memo, type Ref } from 'react';
import { Button } from '../../../shared/ui/forms/Button';
import { edits, type Edit } from '../edits/edits.store';
import { preferencesOf, type Preference } from '../preferences';
import { formatSeat, isSameSeat, savedSeat, type Seat } from '../seat';
import { otherHolder, type Holders } from '../seating';
import { Institution, MunCount, Name, Preferences, SeatCell, UndoCell } from './cells.styles';
import { Row } from './grid.styles';
import { hasConflict, RowConflict } from './RowConflict';
import { CommitteeSelect, PortfolioSelect } from './SeatSelects';
import { COMMITTEE, focusCommitteeBeside, PORTFOLIO, UNDO } from './use-grid-keys';

interface Props {
  delegate: Registrant;
  edit: Edit | undefined;
  committees: readonly CommitteePortfolios[];
  holders: Holders;
  rejected: AllotmentConflict | undefined;
  /** Position among the filtered rows, from 0. */
  index: number;
  /** The column that Tab leads to, if it is in this row. */
  tabStop: number | undefined;
  /** Distance from the top of the first row in pixels. */
  top: number;
  measure: Ref<HTMLTableRowElement>;
}

function PreferenceItem({
  preference: { committee, portfolios },
  seat,
}: {
  preference: Preference;
  seat: Seat;
}) {
  return (
    <li title={`${committee}: ${portfolios.join(', ')}`}>
      <b>{committee}</b>
      <span>
        {portfolios.map((portfolio, i) => (
          <Fragment key={portfolio}>
            {i > 0 && ', '}
            {isSameSeat({ committee, portfolio }, seat) ? <mark>✓ {portfolio}</mark> : portfolio}
          </Fragment>
        ))}
      </span>
    </li>
  );
}

/** Whether the row still asks for the seat that the server rejected. */
function appliesTo({ kind, committee, portfolio }: AllotmentConflict, seat: Seat): boolean {
  return (kind === 'held' || kind === 'full') && isSameSeat({ committee, portfolio }, seat);
}

/** One delegate. Memoised: it renders again only if one of its own props changes. */
export const DelegateRow = memo((props: Props) => {
  const { delegate, edit, committees, holders, rejected, index, tabStop, top, measure } = props;
  const { registrationId, fullName, institution, numberOfMUNsParticipated: munCount, mailed } = delegate;
  const saved = savedSeat(delegate);
  const seat = edit?.want ?? saved;
  const conflict = {
    delegate,
    edit,
    holder: otherHolder(seat, holders, registrationId, committees),
    rejected: rejected && appliesTo(rejected, seat) ? rejected : undefined,
  };
  const conflicting = hasConflict(conflict);
  const stop = tabStop !== undefined && tabStop > UNDO && !conflicting ? COMMITTEE : tabStop;
  const tabIndex = (column: number) => (column === stop ? 0 : -1);
  return (
    <Row
      ref={measure}
      aria-rowindex={index + 2}
      data-index={index}
      $edited={Boolean(edit)}
      $conflicting={conflicting}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Name data-column={0} tabIndex={tabIndex(0)}>
        <b title={fullName}>{fullName}</b>
        <span>
          {registrationId}
          {mailed && <i>✓ emailed</i>}
        </span>
      </Name>
      <Institution data-column={1} tabIndex={tabIndex(1)} title={institution}>
        {institution}
      </Institution>
      <MunCount data-column={2} tabIndex={tabIndex(2)}>
        {munCount} <span>{munCount === 1 ? 'MUN' : 'MUNs'}</span>
      </MunCount>
      <Preferences data-column={3} tabIndex={tabIndex(3)}>
        <ol>
          {preferencesOf(delegate).map((preference, i) => (
            <PreferenceItem key={i} preference={preference} seat={seat} />
          ))}
        </ol>
      </Preferences>
      <SeatCell data-column={COMMITTEE} $position={1} tabIndex={-1}>
        <CommitteeSelect
          delegate={delegate}
          seat={seat}
          committees={committees}
          tabIndex={tabIndex(COMMITTEE)}
        />
      </SeatCell>
      {/* A disabled select cannot have the focus, so its cell has it. */}
      <SeatCell
        data-column={PORTFOLIO}
        $position={2}
        tabIndex={seat.committee === '' ? tabIndex(PORTFOLIO) : -1}
      >
        <PortfolioSelect
          delegate={delegate}
          seat={seat}
          committees={committees}
          holders={holders}
          tabIndex={tabIndex(PORTFOLIO)}
        />
      </SeatCell>
      <UndoCell data-column={UNDO} tabIndex={edit ? -1 : tabIndex(UNDO)}>
        {edit && (
          <Button
            $quiet
            $dense
            tabIndex={tabIndex(UNDO)}
            aria-label={`Undo the edit of ${fullName}`}
            title={`Saved: ${formatSeat(saved)}`}
            onClick={({ currentTarget }) => {
              focusCommitteeBeside(currentTarget);
              edits.undo([registrationId]);
            }}
          >
            ↺
          </Button>
        )}
      </UndoCell>
      {conflicting && <RowConflict {...conflict} tabStop={tabStop} />}
    </Row>
  );
});
