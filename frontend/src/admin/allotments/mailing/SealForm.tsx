import { type SyntheticEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../../shared/lib/http/api-error';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { InputField } from '../../../shared/ui/forms/InputField';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { KEYS } from '../../shared/cache/keys';
import { Form } from '../../shared/forms/Form';
import { Section } from '../../../shared/ui/layout/Section';
import { fromVenueTime, toVenueTime } from '../../shared/venue-time';
import { mailingApi } from './api';

interface Props {
  /** ISO time; absent if the seats are not sealed. */
  sealedUntil: string | undefined;
  /** How many delegates already know their seat. */
  informed: number;
}

/** Sets when delegates see their seats, all at the same moment. */
export function SealForm({ sealedUntil, informed }: Props) {
  const { mutate } = useSWRConfig();
  const [local, setLocal] = useState(toVenueTime(sealedUntil ?? ''));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'seal' | 'reveal'>();

  const save = async (action: 'seal' | 'reveal', revealAt: string) => {
    if (busy) return;
    setBusy(action);
    try {
      await mailingApi.seal(revealAt);
      notify.success(
        revealAt ? `Seats are sealed until ${formatDateTime(revealAt)}` : 'Seats aren’t sealed any more',
      );
      await mutate(KEYS.mailingPreview);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.fields[0]?.message ?? cause.message);
    } finally {
      setBusy(undefined);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const revealAt = fromVenueTime(local);
    if (revealAt) void save('seal', revealAt);
    else setError('Please enter the date and time of the reveal');
  };

  return (
    <Section $ruled>
      <Form $gap={1} noValidate onSubmit={submit}>
        <InputField
          label="Seal the seats until"
          optional
          error={error}
          description={
            <>
              Emails then say that the seat has been decided, but not which one. Everyone opens their placard
              from this moment on, in the venue’s time.
              {!sealedUntil &&
                informed > 0 &&
                ` ${pluralize(informed, 'delegate')} already ${informed === 1 ? 'knows' : 'know'} their seat.`}
            </>
          }
          input={{ type: 'datetime-local' }}
          text={local}
          onText={(text) => {
            setLocal(text);
            setError(undefined);
          }}
        />
        <Cluster>
          <Button type="submit" $variant="secondary" $busy={busy === 'seal'}>
            {sealedUntil ? 'Change the time' : 'Seal the seats'}
          </Button>
          {sealedUntil && (
            <Button $variant="danger" $busy={busy === 'reveal'} onClick={() => void save('reveal', '')}>
              Reveal them now
            </Button>
          )}
        </Cluster>
      </Form>
    </Section>
  );
}
