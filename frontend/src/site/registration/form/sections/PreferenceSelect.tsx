import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { useController, useFormState } from 'react-hook-form';
import { Field } from '../../../../shared/ui/forms/Field';
import { Select } from '../../../../shared/ui/forms/controls.styles';
import type { PreferenceField } from '../preferences';

interface Props {
  name: PreferenceField;
  label: string;
  description?: string;
  options: string[];
  /** Options that are marked as taken; they can be chosen all the same. */
  taken?: readonly string[] | undefined;
  placeholder: string;
  onChange?: () => void;
}

/** One of the six preferences. A value that is not among the options shows as not selected. */
export function PreferenceSelect(props: Props) {
  const { name, label, description, options, taken, placeholder, onChange } = props;
  const { submitCount } = useFormState<InitiateRegistration>();
  const { field, fieldState } = useController<InitiateRegistration, `data.${PreferenceField}`>({
    name: `data.${name}`,
  });
  return (
    <Field
      label={label}
      description={description}
      error={fieldState.error?.message}
      // Another preference has removed this one.
      announceError={submitCount === 0}
    >
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={field.name}
          value={options.includes(field.value) ? field.value : ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event);
            onChange?.();
          }}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {taken?.includes(option) ? `${option} (taken)` : option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
