import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, type Path, useFormContext, useWatch } from 'react-hook-form';
import { Input, Select, Switch, TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Options, type SelectOption } from '../../../shared/ui/forms/SelectField';
import { MarkdownPreview } from './MarkdownPreview';

export interface FormFieldProps<Values extends FieldValues = FieldValues> {
  name: Path<Values>;
  label: string;
  kind?:
    | 'text'
    | 'textarea'
    | 'markdown'
    | 'number'
    | 'select'
    | 'switch'
    | 'date'
    | 'time'
    | 'email'
    | 'tel'
    | 'url';
  hint?: ReactNode;
  optional?: boolean;
  /** The height of a textarea or Markdown field. */
  rows?: number;
  /** The options of a select. */
  options?: readonly SelectOption[];
  /** Whether the preview of a Markdown field starts open. */
  previewOpen?: boolean;
  /** Whether the preview of a Markdown field replaces the placeholders of a page. */
  placeholders?: boolean;
  input?: ComponentProps<typeof Input>;
  /** Whether the form's values call for this field; it is always shown if not given. */
  // A method, so that fields of all forms can be in one list.
  shownIf?(this: void, values: Values): boolean;
}

/** A field of the surrounding form, described by data. */
export function FormField(props: FormFieldProps) {
  return props.shownIf ? <FieldShownIf {...props} shownIf={props.shownIf} /> : <ShownField {...props} />;
}

function FieldShownIf(props: FormFieldProps & Required<Pick<FormFieldProps, 'shownIf'>>) {
  const values: FieldValues = useWatch();
  return props.shownIf(values) && <ShownField {...props} />;
}

function ShownField(props: FormFieldProps) {
  const {
    name,
    label,
    kind = 'text',
    hint,
    optional = false,
    rows,
    options = [],
    previewOpen = true,
    placeholders = false,
    input,
  } = props;
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const isSwitch = kind === 'switch';
  return (
    <>
      <Field label={label} description={hint} error={error?.message} optional={optional} beside={isSwitch}>
        {(control) => {
          switch (kind) {
            case 'textarea':
            case 'markdown':
              return <TextArea {...control} {...register(name)} rows={rows} />;
            case 'select':
              return (
                <Select {...control} {...register(name)}>
                  <Options of={options} />
                </Select>
              );
            case 'switch':
              return <Switch {...control} {...register(name)} />;
            case 'number':
              return (
                <Input
                  inputMode="decimal"
                  min={0}
                  step="any"
                  {...input}
                  {...control}
                  {...register(name, {
                    setValueAs: (typed) => toNumber(typed, optional ? null : Number.NaN),
                  })}
                  type="number"
                />
              );
            default:
              return <Input {...input} {...control} {...register(name)} type={kind} />;
          }
        }}
      </Field>
      {kind === 'markdown' && (
        <MarkdownPreview name={name} defaultOpen={previewOpen} placeholders={placeholders} />
      )}
    </>
  );
}

/** Number('') and Number(null) would be 0. */
function toNumber<Empty>(typed: unknown, empty: Empty): number | Empty | null {
  if (typed === null) return null;
  return typed === '' ? empty : Number(typed);
}
