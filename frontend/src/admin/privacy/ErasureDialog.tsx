import { ErasureRequest, type ErasureResponse, type PersonalDataExport } from '@mun/contracts/privacy';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Input, TextArea } from '../../shared/ui/forms/controls.styles';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { Field } from '../../shared/ui/forms/Field';
import { color, font, media, size, space } from '../../shared/ui/theme/theme';
import { peopleOffice } from './messages';
import { useDraftForm } from '../forms/use-draft-form';
import { calls } from './api';
import { confirmationFor, isSameAs, nameIn } from './person-file';

const texts = peopleOffice.erasure;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 60rem;
  padding-top: ${space(2)};
  overflow-wrap: anywhere;

  textarea {
    min-height: ${space(9)};
  }

  > button {
    justify-self: start;
  }
`;

const Whom = styled.p`
  font: 500 ${size.lead} / 1.3 ${font.display};
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  font-size: ${size.small};

  h3 {
    font: inherit;
    font-weight: 600;
  }

  ul {
    padding-inline-start: 1.2em;
    list-style: disc;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Refusal = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

interface Props {
  open: boolean;
  onClose: () => void;
  /** What was looked for. */
  who: string;
  file: PersonalDataExport;
  onErased: (answer: ErasureResponse) => void;
}

/** Says what goes and what stays, and erases once the person's own mark was typed. */
export function ErasureDialog({ open, onClose, ...form }: Props) {
  return (
    <Dialog
      title={texts.heading}
      closeLabel={peopleOffice.close}
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
    >
      <ErasureForm {...form} />
    </Dialog>
  );
}

function ErasureForm({ who, file, onErased }: Pick<Props, 'who' | 'file' | 'onErased'>) {
  const wanted = confirmationFor(file, who);
  const [typed, setTyped] = useState('');
  const [notSame, setNotSame] = useState(false);
  const kept = useDraftForm<ErasureRequest>({
    rules: ErasureRequest,
    draftKey: `erasure/${wanted}`,
    values: { who, reason: '' },
    failed: texts.failed,
    save: async ({ reason }) => onErased(await calls.erase({ who, reason })),
  });
  const submit = (event: SyntheticEvent) => {
    const same = isSameAs(wanted, typed);
    setNotSame(!same);
    if (same) return kept.submit(event);
    event.preventDefault();
    void kept.form.trigger();
  };
  const { register, formState } = kept.form;
  return (
    <Form noValidate onSubmit={submit}>
      <Whom>{texts.of(nameIn(file) ?? who)}</Whom>
      <Sides>
        <List heading={texts.goes} items={texts.going} />
        <List heading={texts.stays} items={texts.staying} />
      </Sides>
      <p>
        {texts.elsewhere} <strong>{texts.never}</strong>
      </p>
      <Field label={texts.reason} description={texts.reasonHint} error={formState.errors.reason?.message}>
        {(control) => <TextArea {...control} {...register('reason')} />}
      </Field>
      <Field label={texts.confirm(wanted)} error={notSame ? texts.notSame : undefined}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {kept.formError && <Refusal role="alert">{kept.formError}</Refusal>}
      <Button type="submit" $busy={kept.busy}>
        {kept.busy ? texts.submitting : texts.submit}
      </Button>
    </Form>
  );
}

function List({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
