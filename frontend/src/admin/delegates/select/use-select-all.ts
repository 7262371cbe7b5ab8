import type { DelegateRow } from '@mun/contracts/registration/delegates';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import type { MenuAction } from '../../shared/ui/menu/RadixMenu';
import { useAction } from '../../shared/ui/use-action';
import { delegatesApi } from '../api';

interface Options {
  total: number | undefined;
  /** The filter of the list. */
  query: string;
  onSelect: (delegates: readonly DelegateRow[]) => void;
}

/** Returns the action that selects the delegates of all pages. */
export function useSelectAll({ total = 0, query, onSelect }: Options): MenuAction {
  const { busy, run } = useAction('The delegates couldn’t be selected. Please try again.');
  return {
    label: `Select all ${formatNumber(total)}`,
    disabled: busy,
    onSelect: () => void run(async () => onSelect(await delegatesApi.listAll(query))),
  };
}
