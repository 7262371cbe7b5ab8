import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { useState } from 'react';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { type Column, DataTable } from '../../shared/lists/DataTable';
import { Button } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';

export function CouponTotals({ coupons, currency }: Pick<PaymentTotals, 'coupons' | 'currency'>) {
  return (
    <DataTable
      caption="Coupons"
      columns={couponColumns(currency)}
      rows={coupons}
      keyOf={({ code }) => code}
      empty="There are no coupons."
    />
  );
}

const INSTITUTION_COLUMNS: Column<PaymentTotals['institutions'][number]>[] = [
  {
    id: 'institution',
    heading: 'Institution',
    namesRow: true,
    cell: ({ institution }) => institution,
  },
  {
    id: 'delegates',
    heading: 'Delegates',
    numeric: true,
    cell: ({ delegates }) => formatNumber(delegates),
  },
];

const MAX_COLLAPSED = 12;

export function InstitutionTotals({ institutions }: Pick<PaymentTotals, 'institutions'>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Stack $start $gap={1}>
      <DataTable
        caption="Institutions"
        columns={INSTITUTION_COLUMNS}
        rows={showsAll ? institutions : institutions.slice(0, MAX_COLLAPSED)}
        keyOf={({ institution }) => institution}
        empty="No registrations are confirmed yet."
      />
      {!showsAll && institutions.length > MAX_COLLAPSED && (
        <Button $quiet $dense onClick={() => setShowsAll(true)}>
          Show all {formatNumber(institutions.length)}
        </Button>
      )}
    </Stack>
  );
}

function couponColumns(currency: string): Column<PaymentTotals['coupons'][number]>[] {
  return [
    { id: 'code', heading: 'Code', namesRow: true, cell: ({ code }) => code },
    { id: 'used', heading: 'Used', numeric: true, cell: ({ used }) => formatNumber(used) },
    { id: 'left', heading: 'Left', numeric: true, cell: ({ left }) => formatNumber(left) },
    { id: 'given', heading: 'Discount', numeric: true, cell: ({ given }) => formatPaise(given, currency) },
  ];
}
