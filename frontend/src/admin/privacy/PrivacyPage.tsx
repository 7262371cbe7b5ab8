import { type ErasureResponse, type PersonalDataExport, PersonLookup } from '@mun/contracts/admin/privacy';
import { useEffect, useRef, useState } from 'react';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { useAction } from '../shared/ui/use-action';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { pluralize } from '../../shared/lib/format/pluralize';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Form } from '../shared/forms/Form';
import { privacyApi } from './api';
import { ErasureForm } from './ErasureForm';
import { downloadPersonFile, isEmptyFile } from './person-file';
import { PersonFileView } from './PersonFileView';

interface Result {
  who: string;
  file: PersonalDataExport;
}

/** Looks up, exports and erases the data about one person. */
export default function PrivacyPage() {
  const [result, setResult] = useState<Result>();
  const [erased, setErased] = useState<ErasureResponse>();
  const [isErasing, setErasing] = useState(false);
  const exporting = useAction('The data couldn’t be exported. Please try again.');
  const outcome = useRef<HTMLDivElement>(null);
  const { form, submit, busy, formError, discard } = useDraftForm<PersonLookup>({
    rules: PersonLookup,
    draftKey: 'person',
    keepsDraft: true,
    values: { who: '' },
    failed: 'The look-up failed',
    focusesErrors: true,
    save: async ({ who }) => {
      setErased(undefined);
      setResult(undefined);
      setResult({ who, file: await privacyApi.lookUp({ who }) });
    },
  });
  useEffect(() => {
    if (erased) outcome.current?.focus();
  }, [erased]);
  /** Loads the data again, so that the audit log has the export and the file is current. */
  const exportFile = async (who: string) =>
    downloadPersonFile(await privacyApi.lookUp({ who, purpose: 'export' }));
  const handleErased = (response: ErasureResponse) => {
    setErased(response);
    setErasing(false);
    setResult(undefined);
    discard();
  };

  return (
    <AdminPage
      heading="Personal data"
      lead="Look up, export or erase everything stored about one person. Everyone may ask for a copy of their data, or for its erasure."
    >
      <Form $width="40rem" role="search" noValidate onSubmit={submit}>
        <Field
          label="Registration ID or email address"
          description="We’ll show everything stored under that person’s email address."
          error={form.formState.errors.who?.message}
        >
          {(control) => (
            <Input {...control} {...form.register('who')} autoComplete="off" spellCheck={false} />
          )}
        </Field>
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <Button type="submit" $busy={busy}>
          {busy ? 'Looking up...' : 'Look up'}
        </Button>
      </Form>
      <div ref={outcome} tabIndex={-1} aria-live="polite">
        {erased && (
          <p>
            Erased: {pluralize(erased.registrations, 'registration')},{' '}
            {pluralize(erased.applications, 'application')}, {pluralize(erased.mails, 'email')}.
            {!erased.done && ' The rest will be erased automatically in a moment.'}
          </p>
        )}
        {result && isEmptyFile(result.file) && <p>No data is stored about this person.</p>}
      </div>
      {result && !isEmptyFile(result.file) && (
        <>
          <PersonFileView
            file={result.file}
            exporting={exporting.busy}
            onExport={() => void exporting.run(() => exportFile(result.who))}
            onErase={() => setErasing(true)}
          />
          <Dialog title="Erase this person" open={isErasing} onClose={() => setErasing(false)}>
            <ErasureForm {...result} onErased={handleErased} />
          </Dialog>
        </>
      )}
    </AdminPage>
  );
}
