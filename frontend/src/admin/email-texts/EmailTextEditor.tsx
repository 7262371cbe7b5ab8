import {
  type EmailPreview as Preview,
  EmailTextForm,
  type EmailTextView,
} from '@mun/contracts/notify/email-texts';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { FormProvider, useWatch } from 'react-hook-form';
import { notify } from '../../shared/ui/feedback/notify';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button } from '../../shared/ui/forms/Button';
import { RestoredDraftNotice } from '../shared/forms/RestoredDraftNotice';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Grid } from '../../shared/ui/layout/Grid';
import { adminApi } from '../shared/session/admin-api';
import { ConflictPanel } from '../shared/forms/ConflictPanel';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { usePreview } from '../shared/forms/use-preview';
import { EmailSample } from '../shared/ui/EmailSample';

const FIELDS = [{ name: 'text', label: 'Text' }] as const;

interface Props {
  text: EmailTextView;
  onSaved: (saved: EmailTextView) => void;
}

/** The text of one email beside the email itself. */
export function EmailTextEditor({ text: current, onSaved }: Props) {
  const { id, version, defaultText, placeholders } = current;
  const draft = useDraftForm<EmailTextForm, EmailTextView>({
    rules: EmailTextForm,
    draftKey: `email-texts/${id}`,
    survivesReload: true,
    values: toForm(current),
    version,
    toValues: toForm,
    failed: 'The text was not saved',
    focusesErrors: true,
    save: async (values, { expectedVersion }) => {
      const path = buildPath(ROUTES.emailText, { id });
      const saved = await adminApi.put<EmailTextView>(path, values, { expectedVersion });
      notify.success('Text saved');
      onSaved(saved);
      return saved;
    },
  });
  const { form, conflict, formError, busy, restored } = draft;
  const typed = useWatch({ control: form.control, name: 'text' });
  const lines = id.startsWith('allotment-')
    ? 'Each line is a step of ‘What to do next’.'
    : 'Each line is a paragraph.';
  const names = placeholders.map((name) => `{${name}}`).join(', ');
  return (
    <Grid $gap={4} $align="start" $desktop="minmax(0, 2fr) minmax(0, 3fr)">
      <FormProvider {...form}>
        <Stack as="form" noValidate aria-label="Text of the email" onSubmit={draft.submit}>
          {restored && <RestoredDraftNotice onDiscard={draft.discard} />}
          {conflict && (
            <ConflictPanel key={conflict.version} draft={draft} conflict={conflict} labels={FIELDS} />
          )}
          <FormField
            name="text"
            label="Text"
            kind="textarea"
            rows={9}
            hint={`${lines} You can use ${names}. Leave it empty for the default text.`}
          />
          {formError && <ErrorText role="alert">{formError}</ErrorText>}
          <Cluster>
            <Button type="submit" $busy={busy}>
              {busy ? 'Saving...' : 'Save Changes'}
            </Button>
            <Button
              $variant="secondary"
              disabled={busy || typed === defaultText}
              onClick={() => form.setValue('text', defaultText, { shouldDirty: true, shouldValidate: true })}
            >
              Use the default text
            </Button>
          </Cluster>
        </Stack>
      </FormProvider>
      <EmailPreview id={id} text={typed} />
    </Grid>
  );
}

function toForm({ text }: EmailTextView): EmailTextForm {
  return { text };
}

/** The email with sample data and the text as it is typed. */
function EmailPreview({ id, text }: Pick<EmailTextView, 'id' | 'text'>) {
  const shown = useDebouncedValue(text, 400);
  const { data, failure } = usePreview(
    buildPath(ROUTES.emailTextPreview, { id }),
    shown,
    adminApi.post<Preview>,
  );
  if (failure) return <ErrorText role="alert">{failure}</ErrorText>;
  return data ? <EmailSample title="Preview with sample data" {...data} /> : <Skeleton lines={8} />;
}
