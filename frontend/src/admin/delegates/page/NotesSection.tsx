import { AddNote, type DelegateNote } from '@mun/contracts/registration/delegates';
import { useState } from 'react';
import { styled } from 'styled-components';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { When } from '../../../shared/ui/content/When';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { Button } from '../../../shared/ui/forms/Button';
import { TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { space } from '../../../shared/ui/theme/theme';
import { useDraftForm } from '../../forms/use-draft-form';
import { actorName } from '../../layout/describe-audit-entry';
import { delegatesApi } from '../api';
import { Quiet, Ruled, Section } from './Section';

const Form = styled(Stack).attrs({ as: 'form', $gap: 1 })`
  justify-items: start;

  > div {
    width: 100%;
  }

  textarea {
    min-height: ${space(8)};
  }
`;

const Text = styled.p`
  white-space: pre-line;
`;

const Row = styled(Cluster)`
  justify-content: space-between;
`;

interface Props {
  /** The delegate's internal `_id`. */
  id: string;
  notes: readonly DelegateNote[];
  onChange: () => Promise<void>;
}

/** What organisers write down about a delegate, who does not see it. */
export function NotesSection({ id, notes, onChange }: Props) {
  const [form, setForm] = useState(0);
  const [deleted, setDeleted] = useState<DelegateNote>();
  const remove = async (note: DelegateNote) => {
    try {
      await delegatesApi.deleteNote(id, note.id);
      setDeleted(note);
    } catch (cause) {
      notifyFailure(cause, 'The note was not deleted');
    }
    await onChange();
  };
  const restore = async ({ text }: DelegateNote) => {
    try {
      await delegatesApi.addNote(id, { text, key: createIdempotencyKey() });
      setDeleted(undefined);
    } catch (cause) {
      notifyFailure(cause, 'The note was not restored');
    }
    await onChange();
  };
  return (
    <Section heading="Notes">
      <NoteForm
        key={form}
        id={id}
        onAdded={() => {
          setForm(form + 1);
          void onChange();
        }}
      />
      <div role="status">
        {deleted && (
          <Row>
            Note deleted.
            <Button $quiet $dense onClick={() => void restore(deleted)}>
              Undo
            </Button>
          </Row>
        )}
      </div>
      {notes.length > 0 && (
        <Ruled>
          {notes.map((note) => (
            <li key={note.id}>
              <Text>{note.text}</Text>
              <Row>
                <Quiet>
                  <When at={note.at} /> · {actorName(note.by)}
                </Quiet>
                <Button
                  $quiet
                  $dense
                  aria-label={`Delete the note “${note.text.slice(0, 40)}”`}
                  onClick={() => void remove(note)}
                >
                  Delete
                </Button>
              </Row>
            </li>
          ))}
        </Ruled>
      )}
    </Section>
  );
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const { form, submit, busy, formError } = useDraftForm<AddNote>({
    rules: AddNote,
    draftKey: `delegates/${id}/note`,
    values: { text: '', key: '' },
    failed: 'The note was not added',
    save: async (values) => {
      await delegatesApi.addNote(id, values);
      notify.success('Note added');
    },
    onSaved: onAdded,
  });
  return (
    <Form noValidate onSubmit={submit}>
      <Field
        label="New note"
        description="Only organisers see notes. They are erased with the delegate’s personal data."
        error={form.formState.errors.text?.message}
      >
        {(control) => <TextArea {...control} {...form.register('text')} />}
      </Field>
      {formError && <ErrorText role="alert">{formError}</ErrorText>}
      <Button type="submit" $quiet $dense $busy={busy}>
        {busy ? 'Adding...' : 'Add note'}
      </Button>
    </Form>
  );
}
