import { type DelegateState, toDelegateQuery } from '@mun/contracts/registration/delegate-filter';
import type { DelegatePage, DelegateRow } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import type { ComponentProps, ReactNode } from 'react';
import useSWR from 'swr';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { SearchField } from '../../../shared/ui/forms/SearchField';
import { Hint } from '../../../shared/ui/layout/Text';
import { adminApi } from '../session/admin-api';

const MAX_LISTED = 6;

interface Props extends ComponentProps<typeof SearchField> {
  state: DelegateState;
  /** Whom it finds: 'confirmed delegate' */
  what: string;
  /** The `_id`s of delegates who are not listed. */
  excluded?: readonly string[];
  /** Renders those who are found, of whom there is at least one. */
  children: (delegates: readonly DelegateRow[]) => ReactNode;
}

/** A field that finds delegates as somebody types. */
export function DelegateSearch(props: Props) {
  const { state, what, text, onText, input, excluded = [], children, ...field } = props;
  const search = useDebouncedValue(text.trim());
  const { data, error } = useSWR(
    search && `${ROUTES.delegates}?${toDelegateQuery({ state, search })}&limit=${MAX_LISTED}`,
    adminApi.get<DelegatePage>,
    { keepPreviousData: true },
  );
  const found = search ? data : undefined;
  const listed = found?.delegates.filter(({ id }) => !excluded.includes(id)) ?? [];
  const more = found ? found.total - found.delegates.length : 0;
  return (
    <>
      <SearchField {...field} text={text} onText={onText} input={{ ...input, maxLength: 160 }} />
      {listed.length > 0 && children(listed)}
      <Hint role="status">
        {found && listed.length === 0 && more <= 0 && `No ${what} matches.`}
        {more > 0 && `and ${formatNumber(more)} more. Type more to find them.`}
      </Hint>
      {error && <ErrorText role="alert">The delegates couldn’t be searched. Trying again...</ErrorText>}
    </>
  );
}
