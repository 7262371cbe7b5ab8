import type { InitiateRegistration } from '@mun/contracts/registration';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../shared/ui/forms/Field';
import { Checkbox, Input, Select } from '../../../shared/ui/forms/controls.styles';
import { registration } from '../messages';
import { FormClause } from './FormClause';

const { guardian, labels, descriptions } = registration.form;

/** Whether the delegate is under 18 and, if so, who agrees for them; only where the conference asks. */
export function GuardianDetails() {
  const { control, register, formState } = useFormContext<InitiateRegistration>();
  const isMinor = useWatch({ control, name: 'data.under18' }) === true;
  const errors = formState.errors.data;
  return (
    <FormClause clause={guardian.clause} heading={guardian.heading}>
      <AgeSelect />
      {isMinor && (
        <>
          <Field label={labels.guardianName} error={errors?.guardianName?.message}>
            {(props) => <Input {...props} autoComplete="off" {...register('data.guardianName')} />}
          </Field>
          <Field
            label={labels.guardianContact}
            description={descriptions.guardianContact}
            error={errors?.guardianContact?.message}
          >
            {(props) => <Input {...props} autoComplete="off" {...register('data.guardianContact')} />}
          </Field>
          <Field
            beside
            label={labels.guardianConsent}
            description={descriptions.guardianConsent}
            error={errors?.guardianConsent?.message}
          >
            {(props) => <Checkbox {...props} {...register('data.guardianConsent')} />}
          </Field>
        </>
      )}
    </FormClause>
  );
}

/** Nothing is chosen beforehand, so that nobody passes it over. */
function AgeSelect() {
  const { control } = useFormContext<InitiateRegistration>();
  const { field, fieldState } = useController({ control, name: 'data.under18' });
  const chosen = { true: 'yes', false: 'no' }[String(field.value)] ?? '';
  return (
    <Field label={labels.under18} error={fieldState.error?.message}>
      {(props) => (
        <Select
          {...props}
          ref={field.ref}
          name={field.name}
          value={chosen}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange({ yes: true, no: false }[target.value])}
        >
          <option value="">{guardian.select}</option>
          <option value="yes">{guardian.yes}</option>
          <option value="no">{guardian.no}</option>
        </Select>
      )}
    </Field>
  );
}
