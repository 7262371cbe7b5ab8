import { useController, useWatch } from 'react-hook-form';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FormField } from '../../shared/forms/FormField';
import { FieldGroup } from './FieldGrid';

/** Whether the delegate is under 18 and, if so, their guardian's consent. */
export function GuardianFields({ prefix }: { prefix: string }) {
  const isMinor: unknown = useWatch({ name: `${prefix}under18` });
  return (
    <FieldGroup heading="Age">
      <AgeSelect name={`${prefix}under18`} />
      {isMinor === true && (
        <>
          <FormField name={`${prefix}guardianName`} label="Name of the guardian" />
          <FormField
            name={`${prefix}guardianContact`}
            label="Email or phone of the guardian"
            hint="An email address, or a 10-digit Indian number."
          />
          <FormField
            name={`${prefix}guardianConsent`}
            label="The guardian agrees"
            kind="switch"
            hint="To the delegate taking part, and to the conference storing this form."
          />
        </>
      )}
    </FieldGroup>
  );
}

/** Has no default, so that it is not skipped. */
function AgeSelect({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label="Is the delegate under 18?" error={fieldState.error?.message}>
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
          <option value="yes">Yes</option>
          <option value="no">No, 18 or older</option>
        </Select>
      )}
    </Field>
  );
}
