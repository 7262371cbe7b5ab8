import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/notify/deliveries';
import type { DeliveryView } from '@mun/contracts/notify/mailing';
import { useState } from 'react';
import { DELIVERY_STATUSES } from '../shared/delivery-labels';
import { DataTable } from '../shared/lists/table/DataTable';
import { FilterBar, optionsOf } from '../shared/lists/filters/FilterBar';
import { Hint } from '../../shared/ui/layout/Text';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { ListWithPanel } from '../shared/lists/panel/ListWithPanel';
import { useListAddress } from '../shared/lists/use-list-address';
import { type ResendableEmail, ResendDialog } from '../shared/delegate-actions/ResendDialog';
import { usePanel } from '../shared/lists/panel/use-panel';
import { DeliveryPanel } from './DeliveryPanel';
import { DELIVERY_COLUMNS, recipientOf } from './delivery-columns';
import { useDeliveries } from './use-deliveries';
import { pluralize } from '../../shared/lib/format/pluralize';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Section } from '../../shared/ui/layout/Section';
import { SheetStatus } from '../shared/status/SheetStatus';
import { useSheetUpdate } from '../shared/status/use-sheet-update';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The time since an instant (ISO): '3 minutes'. */
function formatAge(instant: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 1_000));
  const [unit, length] = UNITS.find(([, unitLength]) => seconds >= 1.5 * unitLength) ?? ['second', 1];
  return pluralize(Math.round(seconds / length), unit);
}

const STATE_FILTER = {
  parameter: 'state',
  label: 'Filter by status',
  options: optionsOf(DELIVERY_STATES, DELIVERY_STATUSES),
};

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
  const { search } = useListAddress();
  const { data, error, state, reload } = useDeliveries();
  const [resending, setResending] = useState<DeliveryView>();
  const { openId, open, close } = usePanel('email');
  // The list is polled, and an email that changes may move to another page.
  const [lastOpened, setLastOpened] = useState<DeliveryView>();
  const opened =
    data?.deliveries.find(({ id }) => id === openId) ?? (lastOpened?.id === openId ? lastOpened : undefined);
  const oldest = data?.oldestQueuedAt;
  const closeDialog = () => setResending(undefined);
  return (
    <AdminPage
      isList
      heading="Emails"
      lead="Every email to delegates and applicants, and its status. Newest first."
    >
      <FilterBar
        label="Find emails"
        placeholder="Name, email, registration ID"
        filters={data && [{ ...STATE_FILTER, counts: data.counts }]}
      />
      {state && <Hint $measure>{EXPLANATIONS[state]}</Hint>}
      {oldest && (!state || state === 'queued') && (
        <Hint $measure>Oldest email in the queue: {formatAge(oldest)}.</Hint>
      )}
      <ListWithPanel
        openId={openId}
        title={opened?.to ? recipientOf(opened) : 'Email'}
        onClose={close}
        panel={<DeliveryPanel key={openId} delivery={opened} onResend={setResending} />}
      >
        <DataTable
          caption="Emails"
          columns={DELIVERY_COLUMNS}
          rows={data?.deliveries}
          source={{ error, mutate: reload }}
          what="emails"
          failed="Couldn’t load the emails."
          keyOf={({ id }) => id}
          openKey={openId}
          onOpen={(id) => {
            setLastOpened(data?.deliveries.find((delivery) => delivery.id === id));
            open(id);
          }}
          pages={data?.pages ?? 1}
          empty={
            search
              ? 'No emails match this search.'
              : state
                ? 'No emails have this status.'
                : 'No emails have been sent yet.'
          }
        />
      </ListWithPanel>
      <SheetPanel />
      <ResendDialog
        open={resending !== undefined}
        emails={resending ? [toResendable(resending)] : []}
        chosen={null}
        recipient={resending ? recipientOf(resending) : ''}
        address={resending?.to?.address ?? ''}
        // The dialog returns the focus to its button, which disappears with the reload: so reload first.
        onDone={() => reload().then(closeDialog)}
        onClose={closeDialog}
      />
    </AdminPage>
  );
}

function toResendable({ id, name, to, state, updatedAt, reason }: DeliveryView): ResendableEmail {
  return { id, name, to: to?.address ?? '', state, at: updatedAt, error: reason };
}

/** The state of the spreadsheet, and a button that updates it now. */
function SheetPanel() {
  const { sheet, update, busy, error } = useSheetUpdate();
  return (
    <Section $ruled $gap={1}>
      <h2>Spreadsheet</h2>
      <SheetStatus sheet={sheet} error={error} />
      <p>The spreadsheet is updated after each change. You can also update it now.</p>
      <div>
        <SmallButton $busy={busy} onClick={() => void update()}>
          Update Sheets
        </SmallButton>
      </div>
    </Section>
  );
}
