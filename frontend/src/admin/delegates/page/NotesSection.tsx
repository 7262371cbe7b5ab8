import { AddNote, type DelegateNote, type DelegateView } from '@mun/contracts/registration/delegates';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { Fold } from '../../../shared/ui/content/Fold';
import { When } from '../../../shared/ui/content/When';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
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
  delegate: Pick<DelegateView, 'id' | 'notes' | 'deletedNotes'>;
  onChange: () => Promise<void>;
}

/** What organisers write down about a delegate, who does not see it. */
export function NotesSection({ delegate: { id, notes, deletedNotes }, onChange }: Props) {
  const [form, setForm] = useState(0);
  const restore = async (note: DelegateNote): Promise<boolean> => {
    try {
      await delegatesApi.restoreNote(id, note.id);
      return true;
    } catch (cause) {
      notifyReason(cause, 'The note was not restored');
      return false;
    } finally {
      await onChange();
    }
  };
  const remove = async (note: DelegateNote) => {
    try {
      await delegatesApi.deleteNote(id, note.id);
      const name = `Undo the deletion of the note ${quote(note)}`;
      notify.undoable('Note deleted', quote(note), { label: 'Undo', name, run: () => restore(note) });
    } catch (cause) {
      notifyReason(cause, 'The note was not deleted');
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
      <Notes notes={notes} action="Delete" onAct={(note) => void remove(note)} />
      {deletedNotes.length > 0 && (
        <Fold title={pluralize(deletedNotes.length, 'deleted note')}>
          <Notes
            notes={deletedNotes}
            action="Restore"
            onAct={(note) => {
              keepFocus();
              void restore(note);
            }}
          />
        </Fold>
      )}
    </Section>
  );
}

interface NotesProps {
  notes: readonly DelegateNote[];
  action: 'Delete' | 'Restore';
  onAct: (note: DelegateNote) => void;
}

function Notes({ notes, action, onAct }: NotesProps) {
  return (
    notes.length > 0 && (
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
                aria-label={`${action} the note ${quote(note)}`}
                onClick={() => onAct(note)}
              >
                {action}
              </Button>
            </Row>
          </li>
        ))}
      </Ruled>
    )
  );
}

function quote({ text }: DelegateNote): string {
  return `“${text.slice(0, 40)}”`;
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
