import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Checkbox, Input, Switch } from '../../ui/controls';
import { Field } from '../../ui/Field';
import { Mark, type Shape } from '../../ui/Mark';
import { Pager } from '../../ui/Pager';
import { type PictureChoice, PictureField } from '../../ui/PictureField';
import { Skeleton } from '../../ui/Skeleton';
import { type Column, Table } from '../../ui/Table';
import { space } from '../../ui/theme/theme';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

interface Coupon {
  code: string;
  amountOff: number;
  left: number;
}

const COLUMNS: Column<Coupon>[] = [
  { id: 'code', heading: 'Code', cell: ({ code }) => code, namesRow: true, minWidth: '10rem' },
  {
    id: 'off',
    heading: 'Amount Off',
    cell: ({ amountOff }) => amountOff.toLocaleString('en-IN'),
    numeric: true,
  },
  { id: 'left', heading: 'Redemptions Left', cell: ({ left }) => left, numeric: true },
  {
    id: 'ways',
    heading: 'Actions',
    quietHeading: true,
    cell: () => (
      <Row>
        <Button $quiet $dense>
          Edit
        </Button>
        <Button $danger $dense>
          Delete
        </Button>
      </Row>
    ),
    minWidth: '12rem',
  },
];

const COUPONS = Array.from({ length: 24 }, (_, i) => ({
  code: `EARLYBIRD${i}`,
  amountOff: (i * 7919) % 1500,
  left: i * 3,
}));

const STATES: [Shape, string][] = [
  ['open', 'Waiting'],
  ['half', 'Under way'],
  ['whole', 'Done'],
  ['back', 'Gone back'],
  ['pause', 'Held'],
  ['doubt', 'In doubt'],
  ['cross', 'Gone wrong'],
];

/** What the admin area is built of, beside the parts of all forms. */
export function AdminSpecimens() {
  const [choice, setChoice] = useState<PictureChoice>({ kind: 'present' });
  const [page, setPage] = useState(1);
  return (
    <Parts>
      <Row>
        <Button $busy>Saving...</Button>
        <Button $quiet $busy>
          Loading...
        </Button>
        <Button $danger>Delete</Button>
        <Button $dense>Dense</Button>
        <Button $quiet $dense>
          Dense and quiet
        </Button>
      </Row>
      <Row>
        {STATES.map(([shape, state]) => (
          <Mark key={shape} shape={shape}>
            {state}
          </Mark>
        ))}
      </Row>
      <Field label="A number">{(control) => <Input {...control} type="number" min={0} />}</Field>
      <Field label="A switch" description="From the next moment on." beside>
        {(control) => <Switch {...control} defaultChecked />}
      </Field>
      <Field label="A checkbox" error="What to do about it." beside>
        {(control) => <Checkbox {...control} />}
      </Field>
      <PictureField
        label="A picture"
        description="4 to 5, at least 800 pixels wide."
        present="/favicon.svg"
        shape="4 / 5"
        choice={choice}
        onChoose={setChoice}
      />
      <Table
        caption="Coupons"
        columns={COLUMNS}
        rows={COUPONS}
        keyOf={({ code }) => code}
        empty="No Coupons yet"
      />
      <Pager label="Pages of coupons" page={page} pages={3} onPage={setPage} />
      <Table
        caption="No coupons"
        columns={COLUMNS}
        rows={[]}
        keyOf={({ code }) => code}
        empty="No Coupons yet"
      />
      <Skeleton label="Loading coupons..." />
    </Parts>
  );
}
