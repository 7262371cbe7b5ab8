import { FormField } from '../../shared/forms/FormField';
import { FieldGrid } from './FieldGrid';

const NO_COMPLETION = { autoComplete: 'off' };

/** Who takes part. The browser completes nothing, because it would suggest the organiser's own details. */
export function PersonFields({ prefix = '' }: { prefix?: string }) {
  return (
    <FieldGrid>
      <FormField name={`${prefix}fullName`} label="Full name" input={NO_COMPLETION} />
      <FormField name={`${prefix}email`} label="Email" kind="email" input={NO_COMPLETION} />
      <FormField
        name={`${prefix}phone`}
        label="Phone"
        kind="tel"
        hint="A 10-digit Indian number, with or without +91."
        input={NO_COMPLETION}
      />
      <FormField name={`${prefix}institution`} label="Institution" input={NO_COMPLETION} />
      <FormField
        name={`${prefix}numberOfMUNsParticipated`}
        label="Number of MUNs participated in"
        kind="number"
        hint="0 if this is their first."
        input={{ inputMode: 'numeric', step: 1 }}
      />
    </FieldGrid>
  );
}
