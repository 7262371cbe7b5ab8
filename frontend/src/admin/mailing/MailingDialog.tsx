import { type SyntheticEvent, useState } from 'react';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { Field } from '../../shared/ui/forms/Field';
import { notify } from '../../shared/ui/feedback/notify';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { color, hairline, media, space } from '../../shared/ui/theme/theme';
import { allotments } from '../allotments/messages';
import { calls } from '../allotments/api';

const texts = allotments.mailing;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  padding-top: ${space(2)};

  > * {
    max-width: 68ch;
  }

  ${media.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 38rem);
    align-items: start;
  }
`;

const Steps = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;

  form {
    display: grid;
    gap: ${space(1)};
    width: 100%;
    padding-top: ${space(2)};
    border-top: ${hairline};
    justify-items: start;

    > :first-child {
      width: 100%;
    }
  }
`;

const Warning = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

/** The mail is drawn for white paper, by day and by night. */
const Sample = styled.iframe`
  display: block;
  width: 100%;
  height: min(60dvh, 36rem);
  margin-top: ${space(1)};
  border: 1px solid ${color.edge};
  background: #fff;
  color-scheme: light;
`;

/** Sends the sample to an address of one's own. */
function SampleForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      notify.success((await calls.sendSample(email)).message);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.fields[0]?.message ?? cause.serverMessage ?? texts.test.failed);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.test.label} error={error}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" $quiet $busy={busy}>
        {texts.test.submit}
      </Button>
    </form>
  );
}

/** What would be sent now, and the button that sends it. */
function DryRun({ unsaved, onSend }: { unsaved: number; onSend: () => void }) {
  const { data, error, isValidating } = useSWR('allotments/preview', calls.preview, {
    revalidateOnFocus: false,
  });
  if (error && !data) return <p role="alert">{texts.previewFailed}</p>;
  // A count of before would be a promise that nobody keeps.
  if (!data || isValidating) return <Skeleton label={texts.counting} />;
  const { recipients, allotted, sample } = data;
  return (
    <Parts>
      <Steps>
        <p>{recipients === 0 ? texts.nobody : texts.recipients(recipients, allotted)}</p>
        {unsaved > 0 && <Warning>{texts.unsaved}</Warning>}
        {recipients > 0 && <Button onClick={onSend}>{texts.send(recipients)}</Button>}
        <SampleForm />
      </Steps>
      {sample && (
        <div>
          <p>{texts.sample}</p>
          <p>
            {texts.subject}: <b>{sample.subject}</b>
          </p>
          {/* No script runs in it and it reaches nothing of ours. */}
          <Sample title={texts.sample} sandbox="" srcDoc={sample.html} />
        </div>
      )}
    </Parts>
  );
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unsaved: number;
  onSend: () => void;
}

/** A look at what is sent before it is. */
export function MailingDialog({ open, onOpenChange, unsaved, onSend }: Props) {
  return (
    <Dialog title={texts.heading} closeLabel={allotments.close} open={open} onOpenChange={onOpenChange}>
      <DryRun unsaved={unsaved} onSend={onSend} />
    </Dialog>
  );
}
