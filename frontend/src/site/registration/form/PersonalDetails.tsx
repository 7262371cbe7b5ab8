import type { InitiateRegistration } from '@mun/contracts/registration';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../shared/ui/forms/Field';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { FormClause } from './FormClause';

export function PersonalDetails() {
  const { register, formState } = useFormContext<InitiateRegistration>();
  const errors = formState.errors.data;
  return (
    <FormClause clause="Introducing" heading="You">
      <Field label="Full name" error={errors?.fullName?.message}>
        {(control) => <Input {...control} autoComplete="name" {...register('data.fullName')} />}
      </Field>
      <Field
        label="Email"
        description="We’ll send your confirmation and registration ID here."
        error={errors?.email?.message}
      >
        {(control) => <Input {...control} type="email" autoComplete="email" {...register('data.email')} />}
      </Field>
      <Field
        label="Phone"
        description="Ten digits, without +91 or a leading 0."
        error={errors?.phone?.message}
      >
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
      <Field label="Institution" description="Your school or college." error={errors?.institution?.message}>
        {(control) => <Input {...control} autoComplete="organization" {...register('data.institution')} />}
      </Field>
      <Field
        label="Number of MUNs participated in"
        description="0 if this is your first."
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
