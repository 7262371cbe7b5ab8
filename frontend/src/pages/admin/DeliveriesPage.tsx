import type { DeliveryView } from '@mun/contracts/mailing';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mutate } from 'swr';
import { AdminPage } from '../../features/admin/AdminPage';
import { useQueueBoard } from '../../features/admin/use-queue-board';
import { SHEET_STATE } from '../../features/allotment/SheetLine';
import { ago } from '../../features/notify/ago';
import { DeliveryTable } from '../../features/notify/DeliveryTable';
import { ResendDialog } from '../../features/notify/ResendDialog';
import { SheetPanel } from '../../features/notify/SheetPanel';
import { StateFilter } from '../../features/notify/StateFilter';
import { useDeliveries } from '../../features/notify/use-deliveries';
import { mail as texts } from '../../texts/admin-mail';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { color, size } from '../../ui/theme/theme';
import { useOpener } from '../../ui/use-opener';

const Meaning = styled.p`
  max-width: 68ch;
  color: ${color.quiet};
  font-size: ${size.small};
`;

/** Every mail by its state, and the spreadsheet. */
export default function DeliveriesPage() {
  const { data, failed, state, page, show, reload } = useDeliveries();
  const [asked, setAsked] = useState<DeliveryView>();
  const { opener, remember } = useOpener();
  const queues = useQueueBoard();
  const close = async (sent: boolean) => {
    // The button that asked goes with the old state of its row: not after it got the focus back.
    if (sent) await reload();
    setAsked(undefined);
  };
  return (
    <AdminPage
      heading={texts.title}
      lead={texts.lead}
      ways={
        <Button $quiet $dense $busy={queues.opening} onClick={queues.open}>
          {texts.queues}
        </Button>
      }
    >
      {failed && (
        <Notice text={texts.failed}>
          <Button $quiet onClick={() => void reload()}>
            {texts.retry}
          </Button>
        </Notice>
      )}
      {!data && !failed && <Skeleton label={texts.loading} lines={8} />}
      {data && (
        <>
          <StateFilter counts={data.counts} chosen={state} onChoose={(next) => show(next)} />
          {state && <Meaning>{texts.meanings[state]}</Meaning>}
          {data.oldestQueuedAt && (!state || state === 'queued') && (
            <Meaning>{texts.oldest(ago(data.oldestQueuedAt))}</Meaning>
          )}
          <DeliveryTable
            deliveries={data.deliveries}
            empty={state ? texts.emptyState : texts.empty}
            onResend={(delivery, button) => {
              remember(button);
              setAsked(delivery);
            }}
          />
          <Pager
            label={texts.table.pages}
            page={page}
            pages={data.pages}
            onPage={(next) => show(state, next)}
          />
        </>
      )}
      <SheetPanel onWritten={() => void mutate(SHEET_STATE)} />
      {asked && <ResendDialog delivery={asked} opener={opener} onClose={(sent) => void close(sent)} />}
    </AdminPage>
  );
}
