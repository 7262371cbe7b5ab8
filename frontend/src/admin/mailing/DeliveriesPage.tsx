import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/notify/deliveries';
import type { DeliveryView } from '@mun/contracts/notify/mailing';
import { useState } from 'react';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { FilterForm } from '../shared/lists/FilterForm';
import { Pager } from '../shared/lists/Pager';
import { Text } from '../../shared/ui/layout/Text';
import { AdminPage } from '../shared/ui/AdminPage';
import { ListWithPanel } from '../shared/lists/ListWithPanel';
import { StateFilter } from '../shared/lists/StateFilter';
import { usePanel } from '../shared/lists/use-panel';
import { useQueueBoard } from '../shared/status/use-queue-board';
import { DeliveryPanel } from './DeliveryPanel';
import { DeliveryStatus } from './DeliveryStatus';
import { DeliveryTable } from './DeliveryTable';
import { formatAge } from './format-age';
import { recipientOf } from './recipient-of';
import { ResendDialog } from './ResendDialog';
import { SheetPanel } from './SheetPanel';
import { useDeliveries } from './use-deliveries';

const EXPLANATIONS: Record<DeliveryState, string> = {
  queued: 'These emails are sent one after another. If an attempt fails, it is retried automatically.',
  held: 'Their mailing is stopped. Resume it in Manage Allotments.',
  sending: 'These emails are being handed over to the mail server.',
  sent: 'The mail server accepted these emails.',
  failed: 'These emails are not retried automatically. Read the reason, fix the problem and resend them.',
  unknown:
    'The connection broke before the mail server confirmed these emails. They may or may not have arrived, so they are only resent if you ask for it.',
};

/** All emails by status, and the spreadsheet. */
export default function DeliveriesPage() {
  const [input, setInput] = useState('');
  const search = useDebouncedValue(input.trim());
  const { data, error, state, page, show, reload } = useDeliveries(search);
  const [resending, setResending] = useState<DeliveryView>();
  const { openId, open, close } = usePanel('email');
  // The list is polled, and an email that changes may move to another page.
  const [lastOpened, setLastOpened] = useState<DeliveryView>();
  const opened =
    data?.deliveries.find(({ id }) => id === openId) ?? (lastOpened?.id === openId ? lastOpened : undefined);
  const queues = useQueueBoard();
  const closeDialog = async (resent: boolean) => {
    // The dialog returns the focus to its button, which disappears with the reload: so reload first.
    if (resent) await reload();
    setResending(undefined);
  };
  return (
    <AdminPage
      heading="Emails"
      lead="Every email to delegates and applicants, and its status. The latest changes come first."
      actions={
        <Button $quiet $dense $busy={queues.opening} onClick={queues.open}>
          Job queues
        </Button>
      }
    >
      <FilterForm $width="32rem" aria-label="Find emails">
        <Field search label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={160}
              value={input}
              placeholder="Name, email, registration ID"
              onChange={({ target }) => {
                setInput(target.value);
                if (page > 1) show(state);
              }}
            />
          )}
        </Field>
      </FilterForm>
      <AsyncContent
        data={data}
        error={error}
        retry={reload}
        errorMessage="Couldn’t load the emails."
        loading={<Skeleton lines={8} />}
      >
        {({ counts, oldestQueuedAt, deliveries, pages }) => (
          <>
            <StateFilter
              label="Filter by status"
              states={DELIVERY_STATES}
              counts={counts}
              selected={state}
              onSelect={(next) => show(next)}
              renderState={(each) => <DeliveryStatus state={each} />}
            />
            {state && (
              <Text $measure $variant="secondary" $size="small">
                {EXPLANATIONS[state]}
              </Text>
            )}
            {oldestQueuedAt && (!state || state === 'queued') && (
              <Text $measure $variant="secondary" $size="small">
                Oldest email in the queue: {formatAge(oldestQueuedAt)}.
              </Text>
            )}
            <ListWithPanel
              openId={openId}
              title={opened?.to ? recipientOf(opened) : 'Email'}
              onClose={close}
              panel={<DeliveryPanel key={openId} delivery={opened} onResend={setResending} />}
            >
              <DeliveryTable
                deliveries={deliveries}
                openId={openId}
                onOpen={(id) => {
                  setLastOpened(deliveries.find((delivery) => delivery.id === id));
                  open(id);
                }}
                empty={
                  search
                    ? 'No emails match this search.'
                    : state
                      ? 'No emails have this status.'
                      : 'No emails have been sent yet.'
                }
              />
              <Pager label="Pages of emails" page={page} pages={pages} onPage={(next) => show(state, next)} />
            </ListWithPanel>
          </>
        )}
      </AsyncContent>
      <SheetPanel />
      {resending && <ResendDialog delivery={resending} onClose={closeDialog} />}
    </AdminPage>
  );
}
