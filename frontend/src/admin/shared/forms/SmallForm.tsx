import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Form } from './Form';
import type { DraftForm } from './use-draft-form';

interface Props<Values extends FieldValues> extends ComponentProps<typeof Form> {
  draft: DraftForm<Values>;
  /** The button, and what it says while the form is sent. */
  save?: string;
  saving?: string;
}

/** A form of a few fields beside other things, with its error and button. */
export function SmallForm<Values extends FieldValues>(props: Props<Values>) {
  const { draft, save = 'Save', saving = 'Saving...', children, ...style } = props;
  const { form, submit, busy, formError } = draft;
  return (
    <FormProvider {...form}>
      <Form $gap={1.5} {...style} noValidate onSubmit={submit}>
        {children}
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <SmallButton type="submit" $busy={busy}>
          {busy ? saving : save}
        </SmallButton>
      </Form>
    </FormProvider>
  );
}
