import { AddNote, type DelegateNote, type DelegateView } from '@mun/contracts/registration/delegates';
import { useState } from 'react';
import { Can } from '../../auth/Can';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { DateTime } from '../../shared/ui/DateTime';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { SmallForm } from '../../shared/forms/SmallForm';
import { Secondary, Text } from '../../../shared/ui/layout/Text';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { actorName } from '../../shared/describe-audit-entry';
import { delegatesApi } from '../api';
import { CardSection } from '../../shared/ui/CardSection';

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
    <CardSection heading="Notes">
      <Can permission="delegates.edit">
        <NoteForm
          key={form}
          id={id}
          onAdded={() => {
            setForm(form + 1);
            void onChange();
          }}
        />
      </Can>
      <Notes notes={notes} action="Delete" onAct={(note) => void remove(note)} />
      {deletedNotes.length > 0 && (
        <Disclosure title={pluralize(deletedNotes.length, 'deleted note')}>
          <Notes
            notes={deletedNotes}
            action="Restore"
            onAct={(note) => {
              keepFocus();
              void restore(note);
            }}
          />
        </Disclosure>
      )}
    </CardSection>
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
      <RuledList $above $padding={1.25} $gap={0.5}>
        {notes.map((note) => (
          <li key={note.id}>
            <Text $whiteSpace="pre-line">{note.text}</Text>
            <Cluster $spread>
              <Secondary>
                <DateTime at={note.at} /> · {actorName(note.by)}
              </Secondary>
              <Can permission="delegates.edit">
                <SmallButton aria-label={`${action} the note ${quote(note)}`} onClick={() => onAct(note)}>
                  {action}
                </SmallButton>
              </Can>
            </Cluster>
          </li>
        ))}
      </RuledList>
    )
  );
}

function quote({ text }: DelegateNote): string {
  return `“${text.slice(0, 40)}”`;
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const draft = useDraftForm<AddNote>({
    rules: AddNote,
    draftKey: `delegates/${id}/note`,
    keepsDraft: true,
    values: { text: '', key: '' },
    failed: 'The note was not added',
    focusesErrors: true,
    save: async (values) => {
      await delegatesApi.addNote(id, values);
      notify.success('Note added');
    },
    onSaved: onAdded,
  });
  return (
    <SmallForm draft={draft} save="Add note" saving="Adding..." $gap={1}>
      <Field
        label="New note"
        description="Only organisers see notes. They are erased with the delegate’s personal data."
        error={draft.form.formState.errors.text?.message}
      >
        {(control) => <TextArea $height={8} {...control} {...draft.form.register('text')} />}
      </Field>
    </SmallForm>
  );
}
