import { formatPaise } from '@mun/contracts/money';
import type { PaymentTotals } from '@mun/contracts/payment-admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { type Column, Table } from '../../shared/ui/content/Table';
import { space } from '../../shared/ui/theme/theme';
import { payments } from './messages';

const texts = payments.totals;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  justify-items: start;

  > [role='region'] {
    width: 100%;
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

type Coupon = PaymentTotals['coupons'][number];
type Institution = PaymentTotals['institutions'][number];

/** How often each coupon was used, and what it cost. */
export function CouponTotals({ coupons, currency }: Pick<PaymentTotals, 'coupons' | 'currency'>) {
  return (
    <Table
      caption={texts.coupons}
      columns={couponColumns(currency)}
      rows={coupons}
      keyOf={(coupon) => coupon.code}
      empty={texts.noCoupons}
    />
  );
}

function couponColumns(currency: string): Column<Coupon>[] {
  const { code, used, left, given } = texts.couponColumns;
  return [
    { id: 'code', heading: code, namesRow: true, cell: (coupon) => <Name>{coupon.code}</Name> },
    { id: 'used', heading: used, numeric: true, cell: (coupon) => NUMBER.format(coupon.used) },
    { id: 'left', heading: left, numeric: true, cell: (coupon) => NUMBER.format(coupon.left) },
    { id: 'given', heading: given, numeric: true, cell: (coupon) => formatPaise(coupon.given, currency) },
  ];
}

const INSTITUTIONS: Column<Institution>[] = [
  {
    id: 'institution',
    heading: texts.institutionColumns.institution,
    namesRow: true,
    cell: ({ institution }) => <Name>{institution}</Name>,
  },
  {
    id: 'delegates',
    heading: texts.institutionColumns.delegates,
    numeric: true,
    cell: ({ delegates }) => NUMBER.format(delegates),
  },
];

const FIRST = 12;

/** Where the delegates come from. */
export function InstitutionTotals({ institutions }: Pick<PaymentTotals, 'institutions'>) {
  const [all, setAll] = useState(false);
  return (
    <List>
      <Table
        caption={texts.institutions}
        columns={INSTITUTIONS}
        rows={all ? institutions : institutions.slice(0, FIRST)}
        keyOf={({ institution }) => institution}
        empty={texts.noInstitutions}
      />
      {!all && institutions.length > FIRST && (
        <Button $quiet $dense onClick={() => setAll(true)}>
          {texts.showAll(institutions.length)}
        </Button>
      )}
    </List>
  );
}

const NUMBER = new Intl.NumberFormat('en-IN');
