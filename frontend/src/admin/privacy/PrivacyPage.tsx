import { type ErasureResponse, type PersonalDataExport, PersonLookup } from '@mun/contracts/privacy';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { useDraftForm } from '../forms/use-draft-form';
import { ErasureDialog } from './ErasureDialog';
import { calls } from './api';
import { isEmptyFile } from './person-file';
import { PersonFileView } from './PersonFileView';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, space } from '../../shared/ui/theme/theme';
import { peopleOffice as texts } from './messages';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  justify-items: start;
  max-width: 40rem;

  > div {
    width: 100%;
  }
`;

const Refusal = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

interface Found {
  who: string;
  file: PersonalDataExport;
}

/** What is kept of one person: to see, to take home, to erase. */
export default function PrivacyPage() {
  const [found, setFound] = useState<Found>();
  const [erased, setErased] = useState<ErasureResponse>();
  const [erasing, setErasing] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const kept = useDraftForm<PersonLookup>({
    rules: PersonLookup,
    draftKey: 'person',
    values: { who: '' },
    failed: texts.lookFailed,
    save: async ({ who }) => {
      setErased(undefined);
      setFound(undefined);
      setFound({ who, file: await calls.file({ who }) });
      return false;
    },
  });
  const { register, formState } = kept.form;
  useEffect(() => {
    if (erased) outcome.current?.focus();
  }, [erased]);
  const forget = (answer: ErasureResponse) => {
    setErased(answer);
    setErasing(false);
    setFound(undefined);
    kept.discard();
  };

  return (
    <AdminPage heading={texts.title} lead={texts.lead}>
      <Form role="search" noValidate onSubmit={kept.submit}>
        <Field label={texts.who} description={texts.whoHint} error={formState.errors.who?.message}>
          {(control) => <Input {...control} {...register('who')} autoComplete="off" spellCheck={false} />}
        </Field>
        {kept.formError && <Refusal role="alert">{kept.formError}</Refusal>}
        <Button type="submit" $busy={kept.busy}>
          {kept.busy ? texts.looking : texts.look}
        </Button>
      </Form>
      <div ref={outcome} tabIndex={-1} aria-live="polite">
        {erased && (
          <p>
            {texts.erasure.done(erased)} {!erased.done && texts.erasure.unfinished}
          </p>
        )}
        {found && isEmptyFile(found.file) && <p>{texts.nobody}</p>}
      </div>
      {found && !isEmptyFile(found.file) && (
        <>
          <PersonFileView file={found.file} onErase={() => setErasing(true)} />
          <ErasureDialog
            open={erasing}
            onClose={() => setErasing(false)}
            who={found.who}
            file={found.file}
            onErased={forget}
          />
        </>
      )}
    </AdminPage>
  );
}
