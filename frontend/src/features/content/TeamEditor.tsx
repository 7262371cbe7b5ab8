import { TEAM_TYPES, type TeamMemberView } from '@mun/contracts/content';
import { TeamMemberForm } from '@mun/contracts/content-forms';
import type { EditorProps } from '../admin/Collection';
import { FormFrame } from '../admin/FormFrame';
import { KeptPicture } from '../admin/KeptPicture';
import { saveThing } from '../admin/save-thing';
import { useKeptForm } from '../admin/use-kept-form';
import { withPicture } from '../admin/with-picture';
import { Input, Select } from '../../ui/controls';
import { Field } from '../../ui/Field';
import { collections } from '../../texts/admin-collections';
import { CONTENT } from './content-calls';

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
  const kept = useKeptForm<TeamMemberForm, TeamMemberView>({
    rules: TeamMemberForm,
    draft,
    values: valuesOf(member ?? {}),
    version: member?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ name, position, type }, over) => {
      await saveThing(CONTENT.team, member, withPicture({ name, position, type }, draft), over, texts);
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
      <KeptPicture
        kept={kept}
        label={labels.image}
        description={hints.image}
        present={member?.imageUrl}
        shape="4 / 5"
      />
    </FormFrame>
  );
}
