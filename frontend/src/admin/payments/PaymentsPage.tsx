import { ROUTES } from '@mun/contracts/routes';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { TableExport } from '../shared/lists/TableExport';
import { UnmatchedPaymentsView } from './unmatched/UnmatchedPaymentsView';
import { OrdersView } from './orders/OrdersView';
import { TotalsView } from './totals/TotalsView';

/** The view is a query parameter, and each has a tab (admin-pages.ts). */
export default function PaymentsPage() {
  const [query] = useSearchParams();
  const view = query.get('view');
  const View = view === 'unmatched' ? UnmatchedPaymentsView : view === 'totals' ? TotalsView : OrdersView;
  return (
    <AdminPage
      isList={View !== TotalsView}
      heading="Payments"
      lead={
        View === UnmatchedPaymentsView
          ? 'These payments don’t match an order, or their delegate had paid already, so they confirm no registration. Refund them, accept another amount, or dismiss what you’ve dealt with elsewhere.'
          : 'Every payment. ‘Check status’ asks the payment provider for the latest.'
      }
      actions={View !== OrdersView && <TableExport name="payments" route={ROUTES.ordersExport} />}
    >
      <View />
    </AdminPage>
  );
}
