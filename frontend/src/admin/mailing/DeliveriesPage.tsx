import type { DeliveryView } from '@mun/contracts/mailing';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mutate } from 'swr';
import { AdminPage } from '../layout/AdminPage';
import { useQueueBoard } from '../layout/use-queue-board';
import { SHEET_STATE } from './SheetStatus';
import { formatAge } from './format-age';
import { DeliveryTable } from './DeliveryTable';
import { ResendDialog } from './ResendDialog';
import { SheetPanel } from './SheetPanel';
import { StateFilter } from './StateFilter';
import { useDeliveries } from './use-deliveries';
import { mail as texts } from './messages';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Pager } from '../../shared/ui/navigation/Pager';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { color, size } from '../../shared/ui/theme/theme';

const Meaning = styled.p`
  max-width: 68ch;
  color: ${color.quiet};
  font-size: ${size.small};
`;

/** Every mail by its state, and the spreadsheet. */
export default function DeliveriesPage() {
  const { data, failed, state, page, show, reload } = useDeliveries();
  const [asked, setAsked] = useState<DeliveryView>();
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
            <Meaning>{texts.oldest(formatAge(data.oldestQueuedAt))}</Meaning>
          )}
          <DeliveryTable
            deliveries={data.deliveries}
            empty={state ? texts.emptyState : texts.empty}
            onResend={setAsked}
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
      {asked && <ResendDialog delivery={asked} onClose={(sent) => void close(sent)} />}
    </AdminPage>
  );
}
