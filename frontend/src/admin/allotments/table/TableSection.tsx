import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment/allotment';
import { type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Spinner } from '../../../shared/ui/feedback/Spinner';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { color, media } from '../../../shared/ui/theme/theme';
import { DELEGATES } from '../../layout/paths';
import { ONE_LINE } from '../../shared/lists/filters/filter-bar.styles';
import { useIsDesktop } from '../../shared/lists/use-is-desktop';
import { useListAddress } from '../../shared/lists/use-list-address';
import { useAllotments } from '../AllotmentsContext';
import type { Target } from '../paste/match-pasted-rows';
import { AllotmentTable, type TablePosition } from './AllotmentTable';
import { RowFilters } from './RowFilters';

/** On a desk the filters stay in view above the column headings. */
const Section = styled.div`
  ${media.desktop} {
    --filters-height: ${ONE_LINE}px;

    > :first-child {
      position: sticky;
      top: 0;
      z-index: 3;
      background: ${color.paper};
    }
  }
`;

interface Props {
  ref: Ref<HTMLDivElement>;
  rows: readonly Registrant[];
  /** Changes with the filters that `rows` match. */
  appliedKey: string;
  /** Rows that the server rejected, by registration id. */
  rejected: ReadonlyMap<string, AllotmentConflict>;
  /** While a task runs, a spinner replaces the table, whose height in pixels the page keeps. */
  busy: { label: string; height: number } | undefined;
  onPaste: (text: string, target: Target) => void;
  onLeave: () => void;
}

const Busy = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => $height}px;

  > * {
    position: sticky;
    top: 20vh;
  }
`;

/** The filters, and the delegates that match them. */
export function TableSection(props: Props) {
  const { ref, rows, appliedKey, rejected, busy, onPaste, onLeave } = props;
  const isDesktop = useIsDesktop();
  const position = useRef<TablePosition>(undefined);
  const isBusy = busy !== undefined;
  useEffect(() => {
    // The button that started the task may be gone, and the focused cell is.
    if (isBusy && position.current) position.current.restoreFocus = true;
  }, [isBusy]);

  const filterBar = <RowFilters matches={rows.length} />;
  return (
    <Section ref={ref}>
      {isDesktop ? <div>{filterBar}</div> : <Disclosure title="Search and filters">{filterBar}</Disclosure>}
      {busy ? (
        <Busy $height={busy.height}>
          <Spinner label={busy.label} />
        </Busy>
      ) : rows.length > 0 ? (
        <AllotmentTable
          key={appliedKey}
          filterKey={appliedKey}
          position={position}
          rows={rows}
          rejected={rejected}
          onPaste={onPaste}
          onLeave={onLeave}
          stickyHeight={isDesktop ? ONE_LINE : 0}
        />
      ) : (
        <NoMatch />
      )}
    </Section>
  );
}

/** Emails and phone numbers of all registrations, also unpaid ones, are searched on the Delegates page. */
function NoMatch() {
  const text = useListAddress().search.trim();
  const { delegates } = useAllotments();
  if (delegates.length === 0) return <p>No delegates have registered and paid yet.</p>;
  return (
    <>
      <p>No delegates match these filters.</p>
      {text !== '' && (
        <p>
          <Link to={`${DELEGATES}?${new URLSearchParams({ search: text })}`}>
            Search by email or phone in Delegates
          </Link>
        </p>
      )}
    </>
  );
}
