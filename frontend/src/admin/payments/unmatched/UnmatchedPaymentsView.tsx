import { formatPaise } from '@mun/contracts/payment/money';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { createSearch } from '@mun/contracts/search-text';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { isResolved, useUnmatchedPayments } from '../../shared/status/use-unmatched-payments';
import { paymentsApi } from '../api';
import { DataTable } from '../../shared/lists/table/DataTable';
import { FilterBar } from '../../shared/lists/filters/FilterBar';
import { ListWithPanel } from '../../shared/lists/panel/ListWithPanel';
import { useListAddress } from '../../shared/lists/use-list-address';
import { usePanel } from '../../shared/lists/panel/use-panel';
import { UnmatchedPaymentPanel } from './UnmatchedPaymentPanel';
import { UNMATCHED_COLUMNS } from './unmatched-payment-columns';
import { RefundDialog, type RefundablePayment } from '../../shared/delegate-actions/RefundDialog';

const searchUnmatchedPayments = createSearch(({ paymentId, payer }: UnmatchedPaymentView) => [
  payer?.fullName,
  payer?.email,
  paymentId,
]);

/** Payments that match no order. The open payment and the open refund are query parameters. */
export function UnmatchedPaymentsView() {
  const { data: unmatchedPayments, error, mutate } = useUnmatchedPayments();
  const { search, get, show } = useListAddress();
  const refundId = get('refund') ?? null;
  const unmatched = unmatchedPayments?.find(({ paymentId }) => paymentId === refundId);
  const { openId, open, close } = usePanel('payment');
  const opened = unmatchedPayments?.find(({ paymentId }) => paymentId === openId);
  const found = unmatchedPayments?.filter(searchUnmatchedPayments(search));
  return (
    <>
      <FilterBar
        label="Find unmatched payments"
        placeholder="Payer, email, payment ID"
        result={found && pluralize(found.length, 'payment')}
      />
      <ListWithPanel
        openId={openId}
        title={opened ? formatPaise(opened.amount, opened.currency) : 'Payment'}
        onClose={close}
        panel={
          <UnmatchedPaymentPanel unmatched={opened} onRefund={(paymentId) => show({ refund: paymentId })} />
        }
      >
        <DataTable
          caption="Payments that match no order"
          columns={UNMATCHED_COLUMNS}
          rows={found}
          source={{ error, mutate }}
          what="unmatched payments"
          keyOf={({ paymentId }) => paymentId}
          openKey={openId}
          onOpen={open}
          empty={search ? 'No payments match.' : 'Every payment is matched to an order.'}
        />
      </ListWithPanel>
      <RefundDialog
        open={refundId !== null}
        payment={unmatched && refundOfUnmatched(unmatched)}
        onClose={() => show({ refund: undefined }, true)}
      >
        <p>This payment no longer exists.</p>
      </RefundDialog>
    </>
  );
}

function refundOfUnmatched(unmatched: UnmatchedPaymentView): RefundablePayment {
  const { paymentId, providerOrderId, amount, currency, partlyRefunded = 0, refund: latest } = unmatched;
  const method =
    providerOrderId === ''
      ? 'This records that you’ve returned the money yourself.'
      : 'The full amount returns to the original payment method, usually in 5–7 working days.';
  return {
    id: paymentId,
    whose: `of payment ${paymentId}`,
    left: amount - partlyRefunded,
    currency,
    whole: `${method} No registration changes. You can’t undo this.`,
    settled: isResolved(unmatched) ? { refund: latest } : undefined,
    send: async (request) => {
      const { refund } = await paymentsApi.refundUnmatched(paymentId, request);
      return { refund };
    },
  };
}
