import type { AccountLine, DelegationView, Missing, PlaceView } from '@mun/contracts/delegations/delegations';
import { formatPaise } from '@mun/contracts/payment/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Definitions } from '../../shared/ui/layout/Definitions';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { usePrincipal } from '../auth/use-principal';
import { delegatePath } from '../layout/paths';
import { actorName } from '../shared/describe-audit-entry';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { Card } from '../shared/ui/Card';
import { DateTime } from '../shared/ui/DateTime';
import type { Status } from '../shared/ui/status/StatusBadge';
import { StatusPill } from '../shared/ui/status/StatusPill';
import { seatName } from '../../shared/lib/format/seat-name';

/** How many places a school has, and what it owes. */
export function SchoolFigures({ school }: { school: DelegationView }) {
  const { currency, charged, paid, due } = school;
  const places = school.places.filter(({ state }) => state !== 'dropped');
  const figures: [term: string, value: ReactNode][] = [
    ['Places', places.length],
    ['Named', places.filter(({ missing }) => !missing.includes('name')).length],
    ['Confirmed', places.filter(({ state }) => state === 'confirmed').length],
    ['Charged', formatPaise(charged, currency)],
    ['Paid', formatPaise(paid, currency)],
    [due < 0 ? 'Paid too much' : 'Due', formatPaise(Math.abs(due), currency)],
  ];
  return (
    <Card>
      <Definitions $variant="figures" pairs={figures} />
    </Card>
  );
}

const STATES: Record<PlaceView['state'], Status> = {
  empty: { label: 'Empty', icon: 'empty' },
  named: { label: 'Not paid', icon: 'half-filled' },
  confirmed: { label: 'Confirmed', icon: 'filled' },
  dropped: { label: 'Dropped', icon: 'cross' },
};

const MISSING: Record<Missing, string> = {
  name: 'name',
  email: 'email',
  preferences: 'preferences',
  consent: 'guardian’s consent',
};

export const placeName = ({ number, student }: PlaceView) =>
  student.fullName ? `place ${number} (${student.fullName})` : `place ${number}`;

interface PlacesProps {
  places: readonly PlaceView[];
  onDrop: (place: PlaceView) => void;
  onMoveOut: (place: PlaceView) => void;
}

/** The places with their students, in the order in which payments confirm them. */
export function PlacesTable({ places, ...actions }: PlacesProps) {
  const canEdit = usePrincipal().can('schools.edit');
  return (
    <DataTable
      caption="Places"
      quietCaption
      columns={canEdit ? [...PLACE_COLUMNS, actionsColumn(actions)] : PLACE_COLUMNS}
      rows={places}
      keyOf={({ id }) => id}
      shownAtFirst={50}
      cards="54rem"
      empty="This school has no places."
    />
  );
}

const PLACE_COLUMNS: Column<PlaceView>[] = [
  {
    id: 'student',
    heading: 'Student',
    minWidth: '12rem',
    cell: ({ number, student: { fullName, className }, problem, isHead, isPrepaid }) => (
      <>
        {fullName || 'No name yet'}
        <Hint>
          {[`Place ${number}`, className, isHead && 'Head delegate', isPrepaid && 'Prepaid']
            .filter(Boolean)
            .join(' · ')}
        </Hint>
        {problem && <ErrorText>{problem}</ErrorText>}
      </>
    ),
  },
  {
    id: 'state',
    heading: 'Status',
    cell: ({ state, problem }) => <StatusPill {...STATES[state]} attention={problem !== undefined} />,
  },
  {
    id: 'missing',
    heading: 'Missing',
    named: true,
    minWidth: '10rem',
    cell: ({ missing }) => missing.map((part) => MISSING[part]).join(', '),
  },
  {
    id: 'registration',
    heading: 'Registration ID',
    cell: ({ registrationId }) =>
      registrationId && (
        <Text as={Link} $mono to={delegatePath(registrationId)}>
          {registrationId}
        </Text>
      ),
  },
  {
    id: 'seat',
    heading: 'Seat',
    wholeLine: true,
    cell: ({ seat }) => seat && seatName(seat),
  },
];

const actionsColumn = ({ onDrop, onMoveOut }: Omit<PlacesProps, 'places'>): Column<PlaceView> => ({
  id: 'actions',
  heading: 'Actions',
  quietHeading: true,
  minWidth: '12.5rem',
  cell: (place) =>
    place.state !== 'dropped' && (
      <Cluster>
        {place.registrationId !== undefined && (
          <SmallButton aria-label={`Move out ${placeName(place)}`} onClick={() => onMoveOut(place)}>
            Move out
          </SmallButton>
        )}
        <SmallButton aria-label={`Drop ${placeName(place)}`} onClick={() => onDrop(place)}>
          Drop
        </SmallButton>
      </Cluster>
    ),
});

/** The lines of the account, newest first. */
export function AccountTable({ school: { lines, currency } }: { school: DelegationView }) {
  return (
    <DataTable
      caption="Account"
      quietCaption
      order="newest first"
      columns={lineColumns(currency)}
      rows={lines.toReversed()}
      keyOf={({ id }) => id}
      shownAtFirst={10}
      empty="Nothing has been charged yet."
    />
  );
}

const lineColumns = (currency: string): Column<AccountLine>[] => [
  {
    id: 'text',
    heading: 'Text',
    cell: ({ text, at, by }) => (
      <>
        {text}
        <Hint>
          <DateTime at={at} dateOnly />
          {by && ` · ${actorName(by)}`}
        </Hint>
      </>
    ),
  },
  {
    id: 'amount',
    heading: 'Amount',
    numeric: true,
    cell: ({ kind, amount }) =>
      (kind === 'credit' || kind === 'payment' ? '−' : '') + formatPaise(amount, currency),
  },
];
