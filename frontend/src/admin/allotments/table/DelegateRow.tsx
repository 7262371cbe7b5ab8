import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { memo, type Ref, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { delegatePath } from '../../layout/paths';
import { ROLE } from '../../shared/lists/table/table-roles';
import { edits, type Edit } from '../edits/edits.store';
import { preferenceSeats } from '../preferences/preference-seats';
import { PreferenceChips } from '../preferences/PreferenceChips';
import { formatSeat, savedSeat } from '../seat';
import type { Holders } from '../seating';
import { type CommitteeLabel, labelOf } from '../summary/committee-labels';
import { Institution, MunCount, Name, UndoCell } from './cells.styles';
import { Row } from './grid.styles';
import { conflictOf, hasConflict, RowConflict } from './RowConflict';
import { CommitteeSelect, PortfolioSelect } from './SeatSelects';
import { COMMITTEE, focusCommitteeBeside, PORTFOLIO, PREFERENCES, UNDO } from './use-grid-keys';

interface Props {
  delegate: Registrant;
  edit: Edit | undefined;
  committees: readonly CommitteePortfolios[];
  labels: ReadonlyMap<string, CommitteeLabel>;
  /** The holders of the portfolios of the seat's committee. */
  holders: Holders;
  /** The same of the two preferred committees. */
  holders1: Holders;
  holders2: Holders;
  rejected: AllotmentConflict | undefined;
  /** Position among the filtered rows, from 0. */
  index: number;
  /** The column that Tab leads to, if it is in this row. */
  tabStop: number | undefined;
  /** Distance from the top of the first row in pixels. */
  top: number;
  measure: Ref<HTMLTableRowElement>;
}

/**
 * One delegate. Memoised: it renders again only if one of its own props changes. The controls are rendered when the browser
 * has time, so that rows follow while the scrollbar is dragged; the row that Tab leads to has them at once.
 */
export const DelegateRow = memo((props: Props) => {
  const { delegate, edit, committees, labels, holders, holders1, holders2, rejected } = props;
  const { index, tabStop, top, measure } = props;
  const { registrationId, fullName, institution, numberOfMUNsParticipated: munCount, mailed } = delegate;
  const saved = savedSeat(delegate);
  const seat = edit?.target ?? saved;
  const hasControls = useDeferredValue(true, false) || tabStop !== undefined;
  const conflict = conflictOf(delegate, edit, holders, rejected, committees);
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
      style={{
        transform: `translateY(${top}px)`,
        borderLeftColor: labelOf(labels, seat.committee).color,
      }}
    >
      <Name data-column={0}>
        <Link to={delegatePath(registrationId)} title={fullName} tabIndex={tabIndex(0)}>
          {fullName}
        </Link>
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
      <td {...ROLE.gridCell}>
        {hasControls && (
          <PreferenceChips
            delegate={delegate}
            preferences={preferenceSeats(delegate, seat, committees, [holders1, holders2])}
            labels={labels}
            cellProps={(i) => ({ 'data-column': PREFERENCES + i, tabIndex: tabIndex(PREFERENCES + i) })}
          />
        )}
      </td>
      <td {...ROLE.gridCell} data-column={COMMITTEE} tabIndex={-1}>
        {hasControls ? (
          <CommitteeSelect
            delegate={delegate}
            seat={seat}
            committees={committees}
            tabIndex={tabIndex(COMMITTEE)}
          />
        ) : (
          seat.committee
        )}
      </td>
      {/* A disabled select cannot have the focus, so its cell has it. */}
      <td
        {...ROLE.gridCell}
        data-column={PORTFOLIO}
        tabIndex={seat.committee === '' ? tabIndex(PORTFOLIO) : -1}
      >
        {hasControls ? (
          <PortfolioSelect
            delegate={delegate}
            seat={seat}
            committees={committees}
            holders={holders}
            tabIndex={tabIndex(PORTFOLIO)}
          />
        ) : (
          seat.portfolio
        )}
      </td>
      <UndoCell data-column={UNDO} tabIndex={edit ? -1 : tabIndex(UNDO)}>
        {edit && (
          <SmallButton
            tabIndex={tabIndex(UNDO)}
            aria-label={`Undo the edit of ${fullName}`}
            title={`Saved: ${formatSeat(saved)}`}
            onClick={({ currentTarget }) => {
              focusCommitteeBeside(currentTarget);
              edits.undo([registrationId]);
            }}
          >
            ↺
          </SmallButton>
        )}
      </UndoCell>
      {conflicting && <RowConflict {...conflict} tabStop={tabStop} />}
    </Row>
  );
});
