import { ROUTES } from '@mun/contracts/routes';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '../shared/ui/AdminPage';
import { TableExport } from '../shared/lists/TableExport';
import { color, hairline, durationFast, space } from '../../shared/ui/theme/theme';
import { useMismatches } from './api';
import { MismatchesView } from './mismatches/MismatchesView';
import { OrdersView } from './orders/OrdersView';
import { isResolved } from './mismatches/describe-mismatch';
import { TotalsView } from './totals/TotalsView';

const Views = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  border-bottom: ${hairline};

  a {
    margin-bottom: -1px;
    padding-block: ${space(1)};
    border-bottom: 2px solid transparent;
    color: inherit;
    text-decoration: none;
    transition: border-color ${durationFast};
  }

  a:hover {
    border-color: ${color.borderStrong};
  }

  a[aria-current] {
    border-color: ${color.accent};
    font-weight: 600;
  }

  span {
    color: ${color.accent};
    font-weight: 600;
  }
`;

const VIEWS = {
  orders: { label: 'Orders', View: OrdersView },
  unmatched: { label: 'Unmatched payments', View: MismatchesView },
  totals: { label: 'Totals', View: TotalsView },
};
const NAMES = ['orders', 'unmatched', 'totals'] as const;

/** The view is a query parameter. */
export default function PaymentsPage() {
  const [query] = useSearchParams();
  const { data: mismatches = [] } = useMismatches();
  const unresolved = mismatches.filter((mismatch) => !isResolved(mismatch)).length;
  const current = NAMES.find((name) => name === query.get('view')) ?? 'orders';
  const { View } = VIEWS[current];
  return (
    <AdminPage
      heading="Payments"
      lead="All payments. If one looks wrong, check it with the payment provider."
      actions={current !== 'orders' && <TableExport name="payments" route={ROUTES.ordersExport} />}
    >
      <Views aria-label="Payment views">
        {NAMES.map((name) => (
          <Link
            key={name}
            to={name === 'orders' ? '?' : `?view=${name}`}
            aria-current={name === current ? 'page' : undefined}
          >
            {VIEWS[name].label}
            {name === 'unmatched' && unresolved > 0 && <span> ({unresolved})</span>}
          </Link>
        ))}
      </Views>
      <View />
    </AdminPage>
  );
}
