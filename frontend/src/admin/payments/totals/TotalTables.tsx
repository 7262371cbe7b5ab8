import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { DataTable } from '../../shared/lists/table/DataTable';
import type { Column } from '../../shared/lists/table/table-types';

export function CouponTotals({ coupons, currency }: Pick<PaymentTotals, 'coupons' | 'currency'>) {
  return (
    <DataTable
      caption="Coupons"
      sortParameter="sort-coupons"
      columns={couponColumns(currency)}
      rows={coupons}
      keyOf={({ code }) => code}
      cards="24rem"
      empty="There are no coupons."
    />
  );
}

const INSTITUTION_COLUMNS: Column<PaymentTotals['institutions'][number]>[] = [
  { id: 'institution', heading: 'Institution', sortBy: ({ institution }) => institution },
  { id: 'delegates', heading: 'Delegates', numeric: true, sortBy: ({ delegates }) => delegates },
];

export function InstitutionTotals({ institutions }: Pick<PaymentTotals, 'institutions'>) {
  return (
    <DataTable
      caption="Institutions"
      sortParameter="sort-institutions"
      columns={INSTITUTION_COLUMNS}
      rows={institutions}
      shownAtFirst={12}
      keyOf={({ institution }) => institution}
      empty="No registrations are confirmed yet."
    />
  );
}

function couponColumns(currency: string): Column<PaymentTotals['coupons'][number]>[] {
  return [
    { id: 'code', heading: 'Code', sortBy: ({ code }) => code },
    { id: 'used', heading: 'Used', numeric: true, named: true, sortBy: ({ used }) => used },
    { id: 'left', heading: 'Left', numeric: true, named: true, sortBy: ({ left }) => left },
    {
      id: 'given',
      heading: 'Discount',
      numeric: true,
      named: true,
      sortBy: ({ given }) => given,
      cell: ({ given }) => formatPaise(given, currency),
    },
  ];
}
