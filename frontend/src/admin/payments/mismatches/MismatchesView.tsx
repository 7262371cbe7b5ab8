import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Text } from '../../../shared/ui/layout/Text';
import { isResolved, useMismatches } from '../../shared/status/use-mismatches';
import { paymentsApi } from '../api';
import { DataTable } from '../../shared/lists/DataTable';
import { ListWithPanel } from '../../shared/lists/ListWithPanel';
import { useListAddress } from '../../shared/lists/use-list-address';
import { usePanel } from '../../shared/lists/use-panel';
import { MismatchPanel } from './MismatchPanel';
import { MISMATCH_COLUMNS } from './mismatch-columns';
import { RefundDialog, type RefundablePayment } from '../../shared/delegate-actions/RefundDialog';

/** Payments that match no order. The open payment and the open refund are query parameters. */
export function MismatchesView() {
  const { data: mismatches, error, mutate } = useMismatches();
  const { get, show } = useListAddress();
  const refundId = get('refund') ?? null;
  const mismatch = mismatches?.find(({ paymentId }) => paymentId === refundId);
  const { openId, open, close } = usePanel('payment');
  const opened = mismatches?.find(({ paymentId }) => paymentId === openId);
  return (
    <AsyncContent
      data={mismatches}
      error={error}
      retry={mutate}
      errorMessage="The unmatched payments couldn’t be loaded."
      loading={<Skeleton label="Loading payments..." />}
      empty={<EmptyState text="Every payment is matched to an order." />}
    >
      {(items) => (
        <>
          <Text $measure>
            These payments don’t match an order, or their delegate had paid already, so they confirm no
            registration. Refund them, accept another amount, or dismiss what you’ve dealt with elsewhere.
          </Text>
          <ListWithPanel
            openId={openId}
            title={opened ? formatPaise(opened.amount, opened.currency) : 'Payment'}
            onClose={close}
            panel={<MismatchPanel mismatch={opened} onRefund={(paymentId) => show({ refund: paymentId })} />}
          >
            <DataTable
              caption="Payments that match no order"
              columns={MISMATCH_COLUMNS}
              rows={items}
              keyOf={({ paymentId }) => paymentId}
              openKey={openId}
              onOpen={open}
              empty=""
            />
          </ListWithPanel>
          <RefundDialog
            open={refundId !== null}
            payment={mismatch && refundOfMismatch(mismatch)}
            onClose={() => show({ refund: undefined }, true)}
          >
            <p>This payment no longer exists.</p>
          </RefundDialog>
        </>
      )}
    </AsyncContent>
  );
}

function refundOfMismatch(mismatch: PaymentMismatch): RefundablePayment {
  const { paymentId, providerOrderId, amount, currency, partlyRefunded = 0, refund: latest } = mismatch;
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
    settled: isResolved(mismatch) ? { refund: latest } : undefined,
    send: async (request) => {
      const { refund } = await paymentsApi.refundMismatch(paymentId, request);
      return { refund };
    },
  };
}
