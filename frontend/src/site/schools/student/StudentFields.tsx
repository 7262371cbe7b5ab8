import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { AgeFields } from '../../../shared/registration/fields/AgeFields';
import { EmailField } from '../../../shared/registration/fields/EmailField';
import { FieldGrid } from '../../../shared/registration/fields/FieldGroup';
import { PreferenceFields } from '../../../shared/registration/fields/PreferenceFields';
import { TextField } from '../../../shared/registration/fields/TextField';
import { Stack } from '../../../shared/ui/layout/Stack';
import { STUDENT_LABELS } from './student-labels';

interface Props {
  committees: readonly CommitteePortfolios[];
  asksForAge: boolean;
  /** Whether the student fills in their own details; otherwise the browser completes nothing. */
  own?: boolean;
}

/** What is known about a student. An adviser can leave everything empty at first. */
export function StudentFields({ committees, asksForAge, own = false }: Props) {
  const completes = (kind: string) => (own ? kind : 'off');
  return (
    <Stack $gap={own ? 5 : 3}>
      <FieldGrid $size={own ? undefined : 'small'}>
        <TextField
          name="fullName"
          label={STUDENT_LABELS.fullName}
          optional={!own}
          autoComplete={completes('name')}
        />
        <EmailField
          name="email"
          description={own && 'We’ll send your registration ID here.'}
          optional
          autoComplete={completes('email')}
        />
        <TextField
          name="phone"
          label={STUDENT_LABELS.phone}
          description="A 10-digit Indian number."
          optional
          type="tel"
          autoComplete={completes('tel')}
        />
        <TextField name="className" label={STUDENT_LABELS.className} optional autoComplete="off" />
        <TextField
          name="numberOfMUNsParticipated"
          label={STUDENT_LABELS.numberOfMUNsParticipated}
          description={own ? '0 if this is your first.' : '0 if this is their first.'}
          type="number"
          inputMode="numeric"
          min={0}
          options={{ valueAsNumber: true }}
        />
      </FieldGrid>
      {([1, 2] as const).map((choice) => (
        <PreferenceFields
          key={choice}
          own={own}
          prefix=""
          choice={choice}
          committees={committees}
          keepsWithdrawn
          optional
        />
      ))}
      {asksForAge && <AgeFields own={own} />}
    </Stack>
  );
}
