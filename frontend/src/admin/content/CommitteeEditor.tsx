import { CommitteeForm } from '@mun/contracts/content-forms';
import type { CommitteeView } from '@mun/contracts/content';
import type { EditorProps } from '../collections/Collection.js';
import { FormFrame } from '../forms/FormFrame.js';
import { KeptPicture } from '../forms/DraftImageField.js';
import { saveThing } from '../forms/save-item.js';
import { useKeptForm } from '../forms/use-draft-form.js';
import { withPicture } from '../forms/to-form-data-with-image.js';
import { Input, TextArea } from '../../shared/ui/forms/controls.styles.js';
import { Field } from '../../shared/ui/forms/Field.js';
import { collections } from '../collections/messages.js';
import { CONTENT } from '../collections/endpoints.js';

const texts = collections.committees;
const { labels, hints } = texts;

const valuesOf = ({ name = '', agenda = '', backgroundGuideURL = '' }: Partial<CommitteeView>) => ({
  name,
  agenda,
  backgroundGuideURL,
});

const LABELS = [
  { name: 'name', label: labels.name },
  { name: 'agenda', label: labels.agenda },
  { name: 'backgroundGuideURL', label: labels.guide },
] as const;

/** A new committee, or one that is there. */
export function CommitteeEditor({ thing: committee, done }: EditorProps<CommitteeView>) {
  const draft = `committees/${committee?._id ?? 'new'}`;
  const kept = useKeptForm<CommitteeForm, CommitteeView>({
    rules: CommitteeForm,
    draft,
    values: valuesOf(committee ?? {}),
    version: committee?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ name, agenda, backgroundGuideURL = '' }, over) => {
      const body = withPicture({ name, agenda, backgroundGuideURL }, draft);
      await saveThing(CONTENT.committees, committee, body, over, texts);
      done();
    },
  });
  const { register, formState } = kept.form;
  const [save, saving] = committee ? texts.update : texts.create;
  return (
    <FormFrame
      heading={committee ? texts.form.edit : texts.form.new}
      kept={kept}
      labels={LABELS}
      save={save}
      saving={saving}
      onCancel={done}
    >
      <Field label={labels.name} error={formState.errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} />}
      </Field>
      <Field label={labels.agenda} error={formState.errors.agenda?.message}>
        {(control) => <TextArea {...control} {...register('agenda')} rows={3} />}
      </Field>
      <Field
        label={labels.guide}
        description={hints.guide}
        error={formState.errors.backgroundGuideURL?.message}
        optional
      >
        {(control) => <Input {...control} {...register('backgroundGuideURL')} type="url" inputMode="url" />}
      </Field>
      <KeptPicture
        kept={kept}
        label={labels.image}
        description={hints.image}
        present={committee?.imageUrl}
        shape="3 / 2"
      />
    </FormFrame>
  );
}
