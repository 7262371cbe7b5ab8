import { TEAM_TYPES, type TeamMemberView } from '@mun/contracts/content';
import { TeamMemberForm } from '@mun/contracts/content-forms';
import type { EditorProps } from '../collections/Collection';
import { FormFrame } from '../forms/FormFrame';
import { DraftImageField } from '../forms/DraftImageField';
import { saveItem } from '../forms/save-item';
import { useDraftForm } from '../forms/use-draft-form';
import { toFormDataWithImage } from '../forms/to-form-data-with-image';
import { Input, Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { collections } from '../collections/messages';
import { CONTENT } from '../collections/endpoints';

const texts = collections.team;
const { labels, hints } = texts;

const valuesOf = ({ name = '', position = '', type = 'manager' }: Partial<TeamMemberView>) => ({
  name,
  position,
  type,
});

const LABELS = [
  { name: 'name', label: labels.name },
  { name: 'position', label: labels.position },
  { name: 'type', label: labels.type },
] as const;

/** A new member of the team, or one who is there. */
export function TeamEditor({ thing: member, done }: EditorProps<TeamMemberView>) {
  const draft = `team/${member?._id ?? 'new'}`;
  const kept = useDraftForm<TeamMemberForm, TeamMemberView>({
    rules: TeamMemberForm,
    draft,
    values: valuesOf(member ?? {}),
    version: member?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ name, position, type }, over) => {
      await saveItem(CONTENT.team, member, toFormDataWithImage({ name, position, type }, draft), over, texts);
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
      <Field label={labels.position} error={formState.errors.position?.message}>
        {(control) => <Input {...control} {...register('position')} />}
      </Field>
      <Field label={labels.type} description={hints.type} error={formState.errors.type?.message}>
        {(control) => (
          <Select {...control} {...register('type')}>
            {TEAM_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
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
