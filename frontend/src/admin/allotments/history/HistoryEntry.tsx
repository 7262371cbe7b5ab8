import { type AllotmentChangeView, CANCELLED_REGISTRATION_ACTOR } from '@mun/contracts/allotment/allotment';
import { useState } from 'react';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { ApiError } from '../../../shared/lib/http/api-error';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { DateTime } from '../../shared/ui/DateTime';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Hint, Text } from '../../../shared/ui/layout/Text';
import { invalidate } from '../../shared/cache/invalidate';
import { allotmentsApi } from '../api';
import { failureMessages } from '../edits/failure-messages';
import { messages } from '../messages';
import { SeatChanges } from './SeatChanges';

interface Props {
  change: AllotmentChangeView;
  /** Called after an undo; resolves when the list shows it. */
  onUndone: () => Promise<void>;
}

/** One saved change: who made it and when, its seats, and a button that undoes it. */
export function HistoryEntry({ change, onUndone }: Props) {
  const { id, number, at, by, count, undoes, undoneBy, undoneCount = count } = change;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const title = `Change ${number}: ${pluralize(count, 'seat')}`;
  const canUndo = !undoneBy && by.session !== CANCELLED_REGISTRATION_ACTOR.session;

  const undo = async () => {
    setBusy(true);
    setErrors([]);
    try {
      const { updated, failed, reasons } = await allotmentsApi.undoChange(id);
      if (updated > 0) notify.success(`Undone: ${pluralize(updated, 'seat')} changed back`);
      if (failed.length > 0) notify.warning(messages.failedFor(failed));
      setErrors(failureMessages(reasons));
      keepFocus();
      void invalidate('seats');
      await onUndone();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setErrors([
        cause.isOutcomeUnknown ? cause.message : `The change could not be undone. ${cause.message}`,
      ]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <li>
      <Text as="h2" $size="lead">
        {title}
      </Text>
      <Hint>
        <DateTime at={at} /> by {by.name ?? `session ${by.session}`}
        {undoes && ' · Undoes an earlier change'}
        {undoneBy &&
          (undoneCount < count
            ? ` · Undone for ${formatNumber(undoneCount)} of ${pluralize(count, 'seat')}`
            : ' · Undone')}
      </Hint>
      {errors.map((error) => (
        <ErrorText key={error} role="alert">
          {error}
        </ErrorText>
      ))}
      <Cluster>
        <SmallButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide seats' : 'Show seats'}
        </SmallButton>
        {canUndo && (
          <Button $variant="danger" $size="small" $busy={busy} onClick={() => void undo()}>
            {busy ? 'Undoing...' : 'Undo this change'}
          </Button>
        )}
      </Cluster>
      {open && <SeatChanges id={id} caption={title} />}
    </li>
  );
}
