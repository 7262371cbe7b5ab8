import type { DelegateRow } from '@mun/contracts/delegates';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Column, Table } from '../../../shared/ui/content/Table';
import { When } from '../../../shared/ui/content/When';
import { color, font } from '../../../shared/ui/theme/theme';
import { delegatePath } from '../../layout/paths';
import { DelegateStatus } from '../DelegateStatus';
import { nameOf } from '../name-of';

/** The whole row is the link's area. */
const Rows = styled.div`
  tbody tr {
    position: relative;
  }

  tbody a {
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  tbody a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  tbody a:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.22em;
  }

  tbody a:focus-visible {
    outline: none;
  }

  tbody a:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }

  td {
    overflow-wrap: anywhere;
  }
`;

const Id = styled.span`
  font-family: ${font.mono};
  font-size: 0.8125rem;
  white-space: nowrap;
`;

const Quiet = styled.span`
  color: ${color.quiet};
`;

const Nowrap = styled.span`
  white-space: nowrap;
`;

const COLUMNS: Column<DelegateRow>[] = [
  {
    id: 'name',
    heading: 'Name',
    namesRow: true,
    minWidth: '12rem',
    cell: (row) => <Link to={delegatePath(row.registrationId ?? row.id)}>{nameOf(row)}</Link>,
  },
  { id: 'institution', heading: 'Institution', minWidth: '10rem', cell: ({ institution }) => institution },
  {
    id: 'state',
    heading: 'Status',
    cell: ({ state }) => (
      <Nowrap>
        <DelegateStatus state={state} />
      </Nowrap>
    ),
  },
  {
    id: 'seat',
    heading: 'Seat',
    named: true,
    minWidth: '10rem',
    cell: ({ seat }) => (seat ? `${seat.portfolio}, ${seat.committee}` : <Quiet>None</Quiet>),
  },
  {
    id: 'id',
    heading: 'Registration ID',
    cell: ({ registrationId }) => registrationId && <Id>{registrationId}</Id>,
  },
  {
    id: 'createdAt',
    heading: 'Registered on',
    named: true,
    cell: ({ createdAt }) => (
      <Nowrap>
        <When at={createdAt} />
      </Nowrap>
    ),
  },
];

interface Props {
  delegates: readonly DelegateRow[];
  empty: string;
}

export function DelegateTable({ delegates, empty }: Props) {
  return (
    <Rows>
      <Table
        caption="Delegates, newest first"
        quietCaption
        stacks
        columns={COLUMNS}
        rows={delegates}
        keyOf={({ id }) => id}
        empty={empty}
      />
    </Rows>
  );
}
