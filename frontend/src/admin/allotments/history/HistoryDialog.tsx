import {
  type AllotmentChangePage,
  type AllotmentChangeView,
  CANCELLED_REGISTRATION_ACTOR,
  type SeatChange,
} from '@mun/contracts/allotment';
import { useState } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { styled } from 'styled-components';
import { ApiError } from '../../../shared/lib/http/api-error';
import { ignoreRepeatedClick } from '../../../shared/lib/react/ignore-repeated-click';
import { Button } from '../../../shared/ui/forms/Button';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { notify } from '../../../shared/ui/feedback/notify';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { type Column, Table } from '../../../shared/ui/content/Table';
import { When } from '../../../shared/ui/content/When';
import { color, hairline, size, space } from '../../../shared/ui/theme/theme';
import { allotments } from '../messages';
import { calls } from '../api';
import { failureMessages } from '../failure-messages';

const texts = allotments.history;

const List = styled.ol`
  padding-bottom: ${space(2)};
`;

const Entry = styled.li`
  padding-block: ${space(2)};

  & + & {
    border-top: ${hairline};
  }

  h3 {
    font-size: ${size.lead};
  }

  > p {
    color: ${color.quiet};
    font-size: ${size.small};
  }

  > p[role='alert'] {
    color: ${color.accent};
    font-weight: 600;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-block: ${space(1)};
`;

const SEATS: Column<SeatChange>[] = [
  {
    id: 'name',
    heading: texts.columns.name,
    namesRow: true,
    // Of who is gone the ID is what is left.
    cell: ({ fullName, registrationId }) => fullName || registrationId,
  },
  {
    id: 'before',
    heading: texts.columns.before,
    cell: ({ before }) => allotments.seat(before.committee, before.portfolio),
  },
  {
    id: 'after',
    heading: texts.columns.after,
    cell: ({ after }) => allotments.seat(after.committee, after.portfolio),
  },
];

/** Of a batch of thousands, as many as are drawn unasked. */
const FIRST = 200;

function Seats({ id, caption }: { id: string; caption: string }) {
  const [shown, setShown] = useState(FIRST);
  const { data, error } = useSWR(['allotments/change', id], () => calls.change(id));
  if (error) return <p>{texts.failed}</p>;
  if (!data) return <Skeleton label={allotments.loading} lines={2} />;
  return (
    <>
      <Table
        caption={caption}
        quietCaption
        columns={SEATS}
        rows={data.seats.slice(0, shown)}
        keyOf={({ registrationId }) => registrationId}
        empty={texts.empty}
      />
      {shown < data.seats.length && (
        <Button $quiet $dense onClick={() => setShown(data.seats.length)}>
          {texts.all(data.seats.length)}
        </Button>
      )}
    </>
  );
}

/** Not twice, and not what somebody made by being cancelled. */
function canBeUndone({ by, undoneBy }: AllotmentChangeView): boolean {
  return !undoneBy && by.session !== CANCELLED_REGISTRATION_ACTOR.session;
}

interface ChangeProps {
  change: AllotmentChangeView;
  /** Something was changed by the undo. Ends when the list shows it. */
  onUndone: () => Promise<void>;
}

function Change({ change, onUndone }: ChangeProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Why it could not be undone, or for whom not. */
  const [sentences, setSentences] = useState<string[]>([]);
  const title = texts.title(change.number, change.count);
  const undo = async () => {
    setBusy(true);
    setSentences([]);
    try {
      const { updated, failed, reasons } = await calls.undoChange(change.id);
      if (updated > 0) notify.success(texts.undone(updated));
      if (failed.length > 0) notify.warning(allotments.failedFor(failed));
      setSentences(failureMessages(reasons));
      await onUndone();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setSentences([`${texts.undoFailed}. ${cause.message}`]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Entry>
      <h3>{title}</h3>
      <p>
        <When at={change.at} /> {texts.by(change.by.name ?? texts.session(change.by.session))}
        {change.undoes && ` · ${texts.undoes}`}
        {change.undoneBy && ` · ${texts.undoneBy(change.undoneCount ?? change.count, change.count)}`}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      <Ways>
        <Button $quiet $dense aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.hide : texts.show}
        </Button>
        {canBeUndone(change) && (
          <Button $danger $dense $busy={busy} onClick={(event) => void ignoreRepeatedClick(event, undo)}>
            {busy ? texts.undoing : texts.undo}
          </Button>
        )}
      </Ways>
      {open && <Seats id={change.id} caption={title} />}
    </Entry>
  );
}

/** The key of a page, by the batch that it begins before. */
function pageKey(index: number, earlier: AllotmentChangePage | null) {
  if (index > 0 && earlier?.next === undefined) return null;
  return ['allotments/changes', earlier?.next] as const;
}

function Changes({ onUndone }: { onUndone: () => void }) {
  const {
    data,
    error,
    size: pages,
    setSize,
    mutate,
  } = useSWRInfinite(pageKey, ([, before]) => calls.changes(before));
  if (error && !data) return <p>{texts.failed}</p>;
  if (!data) return <Skeleton label={allotments.loading} />;
  const changes = data.flatMap((page) => page.changes);
  if (changes.length === 0) return <p>{texts.empty}</p>;
  return (
    <>
      <List>
        {changes.map((change) => (
          <Change
            key={change.id}
            change={change}
            onUndone={async () => {
              onUndone();
              await mutate();
            }}
          />
        ))}
      </List>
      {data.at(-1)?.next !== undefined && (
        <Button $quiet onClick={() => void setSize(pages + 1)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUndone: () => void;
}

/** Every batch, the newest first, with who, when, and what was before and after. */
export function HistoryDialog({ open, onOpenChange, onUndone }: Props) {
  return (
    <Dialog title={texts.heading} closeLabel={allotments.close} open={open} onOpenChange={onOpenChange}>
      <Changes onUndone={onUndone} />
    </Dialog>
  );
}
