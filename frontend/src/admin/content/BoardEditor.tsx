import type { BoardMemberView } from '@mun/contracts/content';
import { BoardMemberForm } from '@mun/contracts/content-forms';
import type { EditorProps } from '../collections/Collection';
import { FormFrame } from '../forms/FormFrame';
import { DraftImageField } from '../forms/DraftImageField';
import { saveItem } from '../forms/save-item';
import { useDraftForm } from '../forms/use-draft-form';
import { toFormDataWithImage } from '../forms/to-form-data-with-image';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { collections } from '../collections/messages';
import { CONTENT } from '../collections/endpoints';

const texts = collections.board;
const { labels, hints } = texts;

const valuesOf = ({ name = '', position = '', committee = '' }: Partial<BoardMemberView>) => ({
  name,
  position,
  committee,
});

const LABELS = [
  { name: 'name', label: labels.name },
  { name: 'position', label: labels.position },
  { name: 'committee', label: labels.committee },
] as const;

/** A new member of the executive board, or one who is there. */
export function BoardEditor({ thing: member, done }: EditorProps<BoardMemberView>) {
  const draft = `eb/${member?._id ?? 'new'}`;
  const kept = useDraftForm<BoardMemberForm, BoardMemberView>({
    rules: BoardMemberForm,
    draft,
    values: valuesOf(member ?? {}),
    version: member?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ name, position, committee }, over) => {
      const body = toFormDataWithImage({ name, position, committee }, draft);
      await saveItem(CONTENT.board, member, body, over, texts);
      done();
    },
  });
  const { register, formState } = kept.form;
  const [save, saving] = member ? texts.update : texts.create;
  return (
    <FormFrame
      heading={member ? texts.form.edit : texts.form.new}
      kept={kept}
      labels={LABELS}
      save={save}
      saving={saving}
      onCancel={done}
    >
      <Field label={labels.name} error={formState.errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={labels.position} description={hints.position} error={formState.errors.position?.message}>
        {(control) => <Input {...control} {...register('position')} />}
      </Field>
      <Field
        label={labels.committee}
        description={hints.committee}
        error={formState.errors.committee?.message}
      >
        {(control) => <Input {...control} {...register('committee')} />}
      </Field>
      <DraftImageField
        kept={kept}
        label={labels.image}
        description={hints.image}
        present={member?.imageUrl}
        shape="4 / 5"
      />
    </FormFrame>
  );
}
