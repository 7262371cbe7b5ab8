import { useController, useWatch } from 'react-hook-form';
import { Select } from '../../ui/forms/controls.styles';
import { Field } from '../../ui/forms/Field';
import { FieldGroup } from './FieldGroup';
import { CheckboxField, TextField } from './TextField';

const OWN = {
  clause: 'Bearing in mind',
  heading: 'Your age',
  age: 'Are you under 18?',
  yes: 'Yes, I am under 18',
  no: 'No, I am 18 or older',
  guardian: 'your guardian',
  consent: 'My guardian agrees',
  consentDescription: 'To my taking part, and to the conference storing this form.',
};
const OTHERS: Record<Exclude<keyof typeof OWN, 'clause'>, string> & { clause?: undefined } = {
  heading: 'Age',
  age: 'Is the delegate under 18?',
  yes: 'Yes',
  no: 'No, 18 or older',
  guardian: 'the guardian',
  consent: 'The guardian agrees',
  consentDescription: 'To the delegate taking part, and to the conference storing this form.',
};

interface Props {
  /** Before the names of the fields. */
  prefix?: string;
  /** Whether the delegate fills in their own details. */
  own?: boolean;
}

/** Whether the delegate is under 18 and, if so, their guardian's consent. */
export function AgeFields({ prefix = '', own = false }: Props) {
  const texts = own ? OWN : OTHERS;
  const isMinor: unknown = useWatch({ name: `${prefix}under18` });
  return (
    <FieldGroup clause={texts.clause} heading={texts.heading}>
      <AgeSelect name={`${prefix}under18`} texts={texts} />
      {isMinor === true && (
        <>
          <TextField name={`${prefix}guardianName`} label={`Name of ${texts.guardian}`} autoComplete="off" />
          <TextField
            name={`${prefix}guardianContact`}
            label={`Email or phone of ${texts.guardian}`}
            description="An email address, or a 10-digit Indian number."
            autoComplete="off"
          />
          <CheckboxField
            name={`${prefix}guardianConsent`}
            label={texts.consent}
            description={texts.consentDescription}
          />
        </>
      )}
    </FieldGroup>
  );
}

/** Has no default, so that it is not skipped. */
function AgeSelect({ name, texts }: { name: string; texts: Record<'age' | 'yes' | 'no', string> }) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={texts.age} error={fieldState.error?.message}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={field.name}
          value={field.value === true ? 'yes' : field.value === false ? 'no' : ''}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange({ yes: true, no: false }[target.value])}
        >
          <option value="">Please select</option>
          <option value="yes">{texts.yes}</option>
          <option value="no">{texts.no}</option>
        </Select>
      )}
    </Field>
  );
}
