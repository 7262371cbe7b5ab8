import { ROUTES } from '@mun/contracts/routes';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { TableExport } from '../layout/TableExport';
import { MismatchesView } from './MismatchesView';
import { OrdersView } from './OrdersView';
import { TotalsView } from './TotalsView';
import { isBeingRefunded, useMismatches } from './use-mismatches';
import { color, hairline, quick, space } from '../../shared/ui/theme/theme';
import { payments } from './messages';

const texts = payments.views;

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
    transition: border-color ${quick};
  }

  a:hover {
    border-color: ${color.edge};
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

const VIEWS = { orders: OrdersView, unmatched: MismatchesView, totals: TotalsView };
const NAMES = ['orders', 'unmatched', 'totals'] as const;

/** The money: each order, what matched none, and the totals. Which of them is shown stands in the address. */
export default function PaymentsPage() {
  const [query] = useSearchParams();
  const { data: mismatches = [] } = useMismatches();
  const waiting = mismatches.filter((mismatch) => !isBeingRefunded(mismatch)).length;
  const view = NAMES.find((name) => name === query.get('view')) ?? 'orders';
  const View = VIEWS[view];
  return (
    <AdminPage
      heading={payments.title}
      lead={payments.lead}
      ways={<TableExport name="payments" route={ROUTES.ordersExport} />}
    >
      <Views aria-label={texts.label}>
        {NAMES.map((name) => (
          <Link
            key={name}
            to={name === 'orders' ? '?' : `?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
          >
            {texts[name]}
            {name === 'unmatched' && waiting > 0 && <span> {texts.waiting(waiting)}</span>}
          </Link>
        ))}
      </Views>
      <View />
    </AdminPage>
  );
}
