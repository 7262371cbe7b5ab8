import type { ComponentProps, ReactNode } from 'react';
import { type RegisterOptions, useFormContext, useFormState } from 'react-hook-form';
import { Checkbox, Input, TextArea } from '../../ui/forms/controls.styles';
import { Field } from '../../ui/forms/Field';

interface Props extends ComponentProps<typeof Input> {
  name: string;
  label: string;
  description?: ReactNode;
  optional?: boolean;
  options?: RegisterOptions;
}

/** A field of the surrounding form, which renders when its own error changes. */
export function TextField({ name, label, description, optional = false, options, ...input }: Props) {
  const { register } = useFormContext();
  return (
    <Field label={label} description={description} optional={optional} error={useFieldError(name)}>
      {(control) => <Input {...input} {...control} {...register(name, options)} />}
    </Field>
  );
}

export function TextAreaField({
  name,
  label,
  description,
  ...input
}: Pick<Props, 'name' | 'label' | 'description'> & ComponentProps<typeof TextArea>) {
  const { register } = useFormContext();
  return (
    <Field label={label} description={description} error={useFieldError(name)}>
      {(control) => <TextArea {...input} {...control} {...register(name)} />}
    </Field>
  );
}

export function CheckboxField({ name, label, description }: Pick<Props, 'name' | 'label' | 'description'>) {
  const { register } = useFormContext();
  return (
    <Field beside label={label} description={description} error={useFieldError(name)}>
      {(control) => <Checkbox {...control} {...register(name)} />}
    </Field>
  );
}

function useFieldError(name: string): string | undefined {
  const { getFieldState } = useFormContext();
  return getFieldState(name, useFormState({ name })).error?.message;
}
