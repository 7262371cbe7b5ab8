import type { InitiateRegistration } from '@mun/contracts/registration';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../../shared/ui/forms/Field';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { registration } from '../messages';
import type { PREFERENCE_FIELDS } from './preferences';

type Choice = (typeof PREFERENCE_FIELDS)[1 | 2];
type Preference = Choice['committee'] | Choice['portfolios'][number];

interface Props {
  preference: Preference;
  options: string[];
  placeholder: string;
  onChosen?: () => void;
}

/** One of the six preferences. A value that is not among the options shows as not chosen. */
export function PreferenceSelect({ preference, options, placeholder, onChosen }: Props) {
  const { control } = useFormContext<InitiateRegistration>();
  const { field, fieldState } = useController({ control, name: `data.${preference}` });
  const label = registration.form.labels[preference];
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(props) => (
        <Select
          {...props}
          ref={field.ref}
          name={field.name}
          value={options.includes(field.value) ? field.value : ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.();
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
