import { CommitteeForm } from '@mun/contracts/content-forms';
import type { CommitteeView } from '@mun/contracts/content';
import type { EditorProps } from '../collections/Collection';
import { FormFrame } from '../forms/FormFrame';
import { DraftImageField } from '../forms/DraftImageField';
import { saveItem } from '../forms/save-item';
import { useDraftForm } from '../forms/use-draft-form';
import { toFormDataWithImage } from '../forms/to-form-data-with-image';
import { Input, TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { collections } from '../collections/messages';
import { CONTENT } from '../collections/endpoints';

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
  const kept = useDraftForm<CommitteeForm, CommitteeView>({
    rules: CommitteeForm,
    draft,
    values: valuesOf(committee ?? {}),
    version: committee?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ name, agenda, backgroundGuideURL = '' }, over) => {
      const body = toFormDataWithImage({ name, agenda, backgroundGuideURL }, draft);
      await saveItem(CONTENT.committees, committee, body, over, texts);
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
      <DraftImageField
        kept={kept}
        label={labels.image}
        description={hints.image}
        present={committee?.imageUrl}
        shape="3 / 2"
      />
    </FormFrame>
  );
}
