import type { InitiateRegistration } from '@mun/contracts/registration';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../../shared/ui/forms/Field';
import { Select } from '../../../shared/ui/forms/controls.styles';
import type { PreferenceField } from './preferences';

interface Props {
  name: PreferenceField;
  label: string;
  description?: string;
  options: string[];
  placeholder: string;
  onChange?: () => void;
}

/** One of the six preferences. A value that is not among the options shows as not selected. */
export function PreferenceSelect({ name, label, description, options, placeholder, onChange }: Props) {
  const { control, formState } = useFormContext<InitiateRegistration>();
  const { field, fieldState } = useController({ control, name: `data.${name}` });
  return (
    <Field
      label={label}
      description={description}
      error={fieldState.error?.message}
      // Another preference has removed this one.
      announceError={formState.submitCount === 0}
    >
      {(props) => (
        <Select
          {...props}
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
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
