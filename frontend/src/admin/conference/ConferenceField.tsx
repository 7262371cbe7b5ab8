import type { ConferenceForm } from '@mun/contracts/content-forms';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input, Switch, TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { conference as texts } from './messages';
import type { ConferenceField } from './conference-values';

interface Props extends Omit<ComponentProps<typeof Input>, 'name'> {
  name: Exclude<ConferenceField, 'contacts'>;
  hint?: string;
  optional?: boolean;
}

/** A field of the conference's form that is one line of text. */
export function ConferenceInput({ name, hint, optional = false, ...input }: Props) {
  const { register, formState, getFieldState } = useFormContext<ConferenceForm>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={texts.labels[name]} description={hint} error={error} optional={optional}>
      {(control) => <Input {...input} {...control} {...register(name)} />}
    </Field>
  );
}

interface TextProps {
  name: ConferenceField;
  hint?: string;
  rows: number;
}

/** One that is a longer text. */
export function ConferenceText({ name, hint, rows }: TextProps) {
  const { register, formState, getFieldState } = useFormContext<ConferenceForm>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={texts.labels[name]} description={hint} error={error}>
      {(control) => <TextArea {...control} {...register(name)} rows={rows} />}
    </Field>
  );
}

/** One that is yes or no. */
export function ConferenceSwitch({ name, hint }: Omit<TextProps, 'rows'>) {
  const { register, formState, getFieldState } = useFormContext<ConferenceForm>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={texts.labels[name]} description={hint} error={error} beside optional>
      {(control) => <Switch {...control} {...register(name)} />}
    </Field>
  );
}
