import type { UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import type { DelegatePage, DelegateRow } from '@mun/contracts/registration/delegates';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Secondary } from '../../../shared/ui/layout/Text';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import type { ConferenceView } from '@mun/contracts/content/content';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import { ROUTES } from '@mun/contracts/routes';
import { publicApi } from '../../../shared/lib/http/public-api';
import { adminApi } from '../../shared/session/admin-api';
import { delegatesApi } from '../api';

interface Props {
  /** The number of the line. */
  line: number;
  disabled: boolean;
  /** The `_id`s of those who are chosen already. */
  excluded: readonly string[];
  onChoose: (delegate: UnpaidDelegate) => void;
}

/** Finds an unpaid registration for a line. After each choice the next one can be searched for. */
export function DelegateSearch({ line, disabled, excluded, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly DelegateRow[]>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const attempt = async (what: string, action: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
    } finally {
      setBusy(undefined);
    }
  };
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() && !busy) void attempt('search', async () => setFound(await searchUnpaid(text.trim())));
  };
  const choose = ({ id }: DelegateRow) =>
    attempt(id, async () => {
      const delegate = await findUnpaid(id);
      setText('');
      setFound(undefined);
      input.current?.focus();
      onChoose(delegate);
    });
  const shown = found?.filter(({ id }) => !excluded.includes(id));
  return (
    <Stack as="form" $gap={1} noValidate onSubmit={search}>
      <Field label={`Find an unpaid registration for line ${line}`} search>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            placeholder="Name, email, phone or institution"
            maxLength={160}
            value={text}
            disabled={disabled}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <SmallButton type="submit" $busy={busy === 'search'} disabled={disabled}>
          Search
        </SmallButton>
      </div>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      {shown && (
        <div role="status">
          {shown.length === 0 ? <Secondary>No unpaid registration matches.</Secondary> : null}
        </div>
      )}
      {shown && shown.length > 0 && (
        <RuledList $above $padding={1.25} $gap={0.5} aria-label="Unpaid registrations that match">
          {shown.map((row) => (
            <li key={row.id}>
              <span>{row.fullName}</span>
              <Secondary>
                {row.institution}, {row.email}, {row.phone}
              </Secondary>
              <div>
                <SmallButton
                  $busy={busy === row.id}
                  disabled={disabled}
                  aria-label={`Choose ${row.fullName}`}
                  onClick={() => void choose(row)}
                >
                  Choose
                </SmallButton>
              </div>
            </li>
          ))}
        </RuledList>
      )}
    </Stack>
  );
}

const MAX_SHOWN = 8;

/** Returns the first unpaid registrations that match a search. @throws ApiError */
async function searchUnpaid(search: string): Promise<DelegateRow[]> {
  const query = new URLSearchParams({ state: 'pending', search, page: '1' });
  const { delegates } = await adminApi.get<DelegatePage>(`${ROUTES.delegates}?${query}`);
  return delegates.slice(0, MAX_SHOWN);
}

/** Returns a registration with what is due: the price of the last attempt, or the fee. @throws ApiError */
async function findUnpaid(id: string): Promise<UnpaidDelegate> {
  const { orders, ...delegate } = await delegatesApi.get(id);
  const { fullName, institution, email, phone, createdAt } = delegate;
  const [last] = orders;
  const amount = last?.amount ?? rupeesToPaise((await publicApi.get<ConferenceView>(ROUTES.conference)).fee);
  return { id, fullName, institution, email, phone, createdAt, amount };
}
