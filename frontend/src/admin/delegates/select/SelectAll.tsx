import type { DelegateRow } from '@mun/contracts/registration/delegates';
import { useState } from 'react';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { delegatesApi } from '../api';

interface Props {
  total: number;
  /** The filter of the list. */
  query: string;
  onSelect: (delegates: readonly DelegateRow[]) => void;
}

/** Selects the delegates of all pages. */
export function SelectAll({ total, query, onSelect }: Props) {
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      onSelect(await delegatesApi.listAll(query));
    } catch (cause) {
      notifyReason(cause, 'The delegates couldn’t be selected. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <SmallButton $busy={busy} onClick={() => void select()}>
      {`Select all ${formatNumber(total)}`}
    </SmallButton>
  );
}
