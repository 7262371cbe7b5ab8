import { useController } from 'react-hook-form';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';

interface Props {
  name: string;
  label: string;
  options: readonly string[];
  placeholder: string;
  onChange?: (value: string) => void;
}

/** One of the six preferences. A value that is not offered any more stays selected until another one is chosen. */
export function PreferenceSelect({ name, label, options, placeholder, onChange }: Props) {
  const { field, fieldState } = useController({ name });
  const value = String(field.value ?? '');
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={field.name}
          value={value}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event);
            onChange?.(event.target.value);
          }}
        >
          <option value="">{placeholder}</option>
          {value && !options.includes(value) && <option value={value}>{value} (no longer offered)</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
