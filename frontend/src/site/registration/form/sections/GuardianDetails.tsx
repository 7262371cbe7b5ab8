import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Field } from '../../../../shared/ui/forms/Field';
import { Checkbox, Input, Select } from '../../../../shared/ui/forms/controls.styles';
import { FieldGroup } from './FormSection';

/** Asks whether the delegate is under 18 and, if so, for their guardian's consent. */
export function GuardianDetails() {
  const { control, register } = useFormContext<InitiateRegistration>();
  const formState = useFormState({ control });
  const isMinor = useWatch({ control, name: 'data.under18' }) === true;
  const errors = formState.errors.data;
  return (
    <FieldGroup clause="Bearing in mind" heading="Your age">
      <AgeSelect />
      {isMinor && (
        <>
          <Field label="Name of your guardian" error={errors?.guardianName?.message}>
            {(props) => <Input {...props} autoComplete="off" {...register('data.guardianName')} />}
          </Field>
          <Field
            label="Email or phone of your guardian"
            description="An email address, or a 10-digit Indian number."
            error={errors?.guardianContact?.message}
          >
            {(props) => <Input {...props} autoComplete="off" {...register('data.guardianContact')} />}
          </Field>
          <Field
            beside
            label="My guardian agrees"
            description="To my taking part, and to the conference storing this form."
            error={errors?.guardianConsent?.message}
          >
            {(props) => <Checkbox {...props} {...register('data.guardianConsent')} />}
          </Field>
        </>
      )}
    </FieldGroup>
  );
}

/** Has no default, so that it is not skipped. */
function AgeSelect() {
  const { control } = useFormContext<InitiateRegistration>();
  const { field, fieldState } = useController({ control, name: 'data.under18' });
  const value = { true: 'yes', false: 'no' }[String(field.value)] ?? '';
  return (
    <Field label="Are you under 18?" error={fieldState.error?.message}>
      {(props) => (
        <Select
          {...props}
          ref={field.ref}
          name={field.name}
          value={value}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange({ yes: true, no: false }[target.value])}
        >
          <option value="">Please select</option>
          <option value="yes">Yes, I am under 18</option>
          <option value="no">No, I am 18 or older</option>
        </Select>
      )}
    </Field>
  );
}
