import type { ConferenceView } from '@mun/contracts/content/content';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import type { UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import { ROUTES } from '@mun/contracts/routes';
import { useRef, useState } from 'react';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useOnce } from '../../../shared/lib/react/use-submit-once';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Secondary } from '../../../shared/ui/layout/Text';
import { DelegateSearch } from '../../shared/ui/DelegateSearch';
import { useAction } from '../../shared/ui/use-action';
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
export function UnpaidSearch({ line, disabled, excluded, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState<string>();
  const { busy, run } = useAction();
  const choose = async (id: string) => {
    const delegate = await findUnpaid(id);
    setText('');
    input.current?.focus();
    onChoose(delegate);
  };
  // One after the other: each choice builds on the last.
  const press = useOnce(async (id: string) => {
    setPressed(id);
    await run(() => choose(id));
  });
  return (
    <Stack $gap={1}>
      <DelegateSearch
        label={`Find an unpaid registration for line ${line}`}
        state="pending"
        what="unpaid registration"
        input={{ ref: input, disabled, placeholder: 'Name, email, phone or institution' }}
        excluded={excluded}
        text={text}
        onText={setText}
      >
        {(delegates) => (
          <RuledList $above $padding={1.25} $gap={0.5} aria-label="Unpaid registrations that match">
            {delegates.map(({ id, fullName, institution, email, phone }) => (
              <li key={id}>
                <span>{fullName}</span>
                <Secondary>
                  {institution}, {email}, {phone}
                </Secondary>
                <div>
                  <SmallButton
                    $busy={busy && id === pressed}
                    disabled={disabled}
                    aria-label={`Choose ${fullName}`}
                    onClick={() => void press(id)}
                  >
                    Choose
                  </SmallButton>
                </div>
              </li>
            ))}
          </RuledList>
        )}
      </DelegateSearch>
    </Stack>
  );
}

/** Returns a registration with what is due: the price of the last attempt, or the fee. @throws ApiError */
async function findUnpaid(id: string): Promise<UnpaidDelegate> {
  const { orders, ...delegate } = await delegatesApi.get(id);
  const { fullName, institution, email, phone, createdAt } = delegate;
  const [last] = orders;
  const amount = last?.amount ?? rupeesToPaise((await publicApi.get<ConferenceView>(ROUTES.conference)).fee);
  return { id, fullName, institution, email, phone, createdAt, amount };
}
