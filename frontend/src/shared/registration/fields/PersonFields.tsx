import { EmailField } from './EmailField';
import { FieldGrid } from './FieldGroup';
import { TextField } from './TextField';

interface Props {
  /** Before the names of the fields, if the details are a part of the form's values: 'data.' */
  prefix?: string;
  /** Whether the delegate fills in their own details. */
  own?: boolean;
  /** Whether a school enters the delegate: nearly everything can wait, and the institution is the school. */
  student?: boolean;
}

/** Who takes part. For an organiser or adviser the browser completes nothing, because it would suggest their own details. */
export function PersonFields({ prefix = '', own = false, student = false }: Props) {
  const completes = (kind: string) => (own ? kind : 'off');
  return (
    <FieldGrid $size={!own ? 'small' : undefined}>
      <TextField
        name={`${prefix}fullName`}
        label="Full name"
        optional={student && !own}
        autoComplete={completes('name')}
      />
      <EmailField
        name={`${prefix}email`}
        description={own && `We’ll send your ${student ? '' : 'confirmation and '}registration ID here.`}
        optional={student}
        autoComplete={completes('email')}
      />
      <TextField
        name={`${prefix}phone`}
        label="Phone"
        description={`A 10-digit Indian number${student ? '' : ', with or without +91'}.`}
        optional={student}
        type="tel"
        autoComplete={completes('tel')}
      />
      {student ? (
        <TextField name={`${prefix}className`} label="Class or grade" optional autoComplete="off" />
      ) : (
        <TextField
          name={`${prefix}institution`}
          label="Institution"
          description={own && 'Your school or college.'}
          autoComplete={completes('organization')}
        />
      )}
      <TextField
        name={`${prefix}numberOfMUNsParticipated`}
        label="Number of MUNs participated in"
        description={own ? '0 if this is your first.' : '0 if this is their first.'}
        type="number"
        inputMode="numeric"
        min={0}
        // An empty field has the value NaN.
        options={{ valueAsNumber: true }}
      />
    </FieldGrid>
  );
}
