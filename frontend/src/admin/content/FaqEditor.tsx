import type { FaqView } from '@mun/contracts/content';
import { FaqForm } from '@mun/contracts/content-forms';
import { useWatch } from 'react-hook-form';
import type { EditorProps } from '../collections/Collection';
import { FormFrame } from '../forms/FormFrame';
import { toFormData } from '../forms/to-form-data';
import { MarkdownPreview } from '../forms/MarkdownPreview';
import { saveItem } from '../forms/save-item';
import { useDraftForm } from '../forms/use-draft-form';
import { TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { collections } from '../collections/messages';
import { CONTENT } from '../collections/endpoints';

const texts = collections.faqs;
const { labels, hints } = texts;

const valuesOf = ({ question = '', answer = '' }: Partial<FaqView>) => ({ question, answer });

const LABELS = [
  { name: 'question', label: labels.question },
  { name: 'answer', label: labels.answer },
] as const;

/** A new question, or one that is there. */
export function FaqEditor({ thing: faq, done }: EditorProps<FaqView>) {
  const kept = useDraftForm<FaqForm, FaqView>({
    rules: FaqForm,
    draft: `faqs/${faq?._id ?? 'new'}`,
    values: valuesOf(faq ?? {}),
    version: faq?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ question, answer }, over) => {
      await saveItem(CONTENT.faqs, faq, toFormData({ question, answer }), over, texts);
      done();
    },
  });
  const { register, formState, control: values } = kept.form;
  const answer = useWatch({ control: values, name: 'answer' });
  const [save, saving] = faq ? texts.update : texts.create;
  return (
    <FormFrame
      heading={faq ? texts.form.edit : texts.form.new}
      kept={kept}
      labels={LABELS}
      save={save}
      saving={saving}
      onCancel={done}
    >
      <Field label={labels.question} error={formState.errors.question?.message}>
        {(control) => <TextArea {...control} {...register('question')} rows={2} />}
      </Field>
      <Field label={labels.answer} description={hints.answer} error={formState.errors.answer?.message}>
        {(control) => <TextArea {...control} {...register('answer')} rows={6} />}
      </Field>
      <MarkdownPreview label={texts.preview} text={answer} />
    </FormFrame>
  );
}
