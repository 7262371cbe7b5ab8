import { SPONSOR_TYPES, type SponsorView } from '@mun/contracts/content';
import { SponsorForm } from '@mun/contracts/content-forms';
import type { EditorProps } from '../collections/Collection.js';
import { FormFrame } from '../forms/FormFrame.js';
import { KeptPicture } from '../forms/DraftImageField.js';
import { saveThing } from '../forms/save-item.js';
import { useKeptForm } from '../forms/use-draft-form.js';
import { withPicture } from '../forms/to-form-data-with-image.js';
import { Input, Select } from '../../shared/ui/forms/controls.styles.js';
import { Field } from '../../shared/ui/forms/Field.js';
import { collections } from '../collections/messages.js';
import { CONTENT } from '../collections/endpoints.js';

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
  const kept = useKeptForm<SponsorForm, SponsorView>({
    rules: SponsorForm,
    draft,
    values: valuesOf(sponsor ?? {}),
    version: sponsor?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ name, type }, over) => {
      await saveThing(CONTENT.sponsors, sponsor, withPicture({ name, type }, draft), over, texts);
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
      <KeptPicture
        kept={kept}
        label={labels.image}
        description={hints.image}
        present={sponsor?.imageUrl}
        shape="3 / 2"
      />
    </FormFrame>
  );
}
