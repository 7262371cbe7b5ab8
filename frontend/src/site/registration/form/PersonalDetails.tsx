import type { InitiateRegistration } from '@mun/contracts/registration';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../shared/ui/forms/Field';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { registration } from '../messages';
import { FormClause } from './FormClause';

const { you, labels, descriptions } = registration.form;

/** Who registers. */
export function PersonalDetails() {
  const { register, formState } = useFormContext<InitiateRegistration>();
  const errors = formState.errors.data;
  return (
    <FormClause {...you}>
      <Field label={labels.fullName} error={errors?.fullName?.message}>
        {(control) => <Input {...control} autoComplete="name" {...register('data.fullName')} />}
      </Field>
      <Field label={labels.email} description={descriptions.email} error={errors?.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...register('data.email')} />}
      </Field>
      <Field label={labels.phone} description={descriptions.phone} error={errors?.phone?.message}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...register('data.phone')}
          />
        )}
      </Field>
      <Field
        label={labels.institution}
        description={descriptions.institution}
        error={errors?.institution?.message}
      >
        {(control) => <Input {...control} autoComplete="organization" {...register('data.institution')} />}
      </Field>
      <Field
        label={labels.numberOfMUNsParticipated}
        description={descriptions.numberOfMUNsParticipated}
        error={errors?.numberOfMUNsParticipated?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            {...register('data.numberOfMUNsParticipated', { valueAsNumber: true })}
          />
        )}
      </Field>
    </FormClause>
  );
}
