import { SPONSOR_TYPES, type SponsorView } from '@mun/contracts/content';
import { SponsorForm } from '@mun/contracts/content-forms';
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

const texts = collections.sponsors;
const { labels, hints } = texts;

const valuesOf = ({ name = '', type = 'endorsement' }: Partial<SponsorView>) => ({ name, type });

const LABELS = [
  { name: 'name', label: labels.name },
  { name: 'type', label: labels.type },
] as const;

/** A new sponsor, or one that is there. */
export function SponsorEditor({ thing: sponsor, done }: EditorProps<SponsorView>) {
  const draft = `sponsors/${sponsor?._id ?? 'new'}`;
  const kept = useDraftForm<SponsorForm, SponsorView>({
    rules: SponsorForm,
    draft,
    values: valuesOf(sponsor ?? {}),
    version: sponsor?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ name, type }, over) => {
      await saveItem(CONTENT.sponsors, sponsor, toFormDataWithImage({ name, type }, draft), over, texts);
      done();
    },
  });
  const { register, formState } = kept.form;
  const [save, saving] = sponsor ? texts.update : texts.create;
  return (
    <FormFrame
      heading={sponsor ? texts.form.edit : texts.form.new}
      kept={kept}
      labels={LABELS}
      save={save}
      saving={saving}
      onCancel={done}
    >
      <Field label={labels.name} error={formState.errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} />}
      </Field>
      <Field label={labels.type} error={formState.errors.type?.message}>
        {(control) => (
          <Select {...control} {...register('type')}>
            {SPONSOR_TYPES.toReversed().map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      <DraftImageField
        kept={kept}
        label={labels.image}
        description={hints.image}
        present={sponsor?.imageUrl}
        shape="3 / 2"
      />
    </FormFrame>
  );
}
