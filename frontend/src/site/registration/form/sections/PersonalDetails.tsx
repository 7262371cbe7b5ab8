import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { EmailField } from '../../../shared/EmailField';
import { Field } from '../../../../shared/ui/forms/Field';
import { Input } from '../../../../shared/ui/forms/controls.styles';
import { FieldGrid } from './FormSection';

export function PersonalDetails() {
  const { control, register, setValue } = useFormContext<InitiateRegistration>();
  const formState = useFormState({ control });
  const email = useWatch({ control, name: 'data.email' });
  const errors = formState.errors.data;
  return (
    <FieldGrid>
      <Field label="Full name" error={errors?.fullName?.message}>
        {(props) => <Input {...props} autoComplete="name" {...register('data.fullName')} />}
      </Field>
      <EmailField
        description="We’ll send your confirmation and registration ID here."
        error={errors?.email?.message}
        value={email ?? ''}
        registration={register('data.email')}
        onChange={(value) => setValue('data.email', value, { shouldValidate: formState.isSubmitted })}
      />
      <Field
        label="Phone"
        description="A 10-digit Indian number, with or without +91."
        error={errors?.phone?.message}
      >
        {(props) => <Input {...props} type="tel" autoComplete="tel" {...register('data.phone')} />}
      </Field>
      <Field label="Institution" description="Your school or college." error={errors?.institution?.message}>
        {(props) => <Input {...props} autoComplete="organization" {...register('data.institution')} />}
      </Field>
      <Field
        label="Number of MUNs participated in"
        description="0 if this is your first."
        error={errors?.numberOfMUNsParticipated?.message}
      >
        {(props) => (
          <Input
            {...props}
            type="number"
            inputMode="numeric"
            min={0}
            {...register('data.numberOfMUNsParticipated', { valueAsNumber: true })}
          />
        )}
      </Field>
    </FieldGrid>
  );
}
