import type { DelegateRow } from '@mun/contracts/registration/delegates';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { useAction } from '../../shared/ui/use-action';
import { delegatesApi } from '../api';

interface Props {
  total: number;
  /** The filter of the list. */
  query: string;
  onSelect: (delegates: readonly DelegateRow[]) => void;
}

/** Selects the delegates of all pages. */
export function SelectAll({ total, query, onSelect }: Props) {
  const { busy, run } = useAction('The delegates couldn’t be selected. Please try again.');
  const select = async () => onSelect(await delegatesApi.listAll(query));
  return (
    <SmallButton $busy={busy} onClick={() => void run(select)}>
      {`Select all ${formatNumber(total)}`}
    </SmallButton>
  );
}
