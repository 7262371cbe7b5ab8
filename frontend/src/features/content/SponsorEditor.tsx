import { SPONSOR_TYPES, type SponsorView } from '@mun/contracts/content';
import { SponsorForm } from '@mun/contracts/content-forms';
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
