import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { AgeFields } from '../../../shared/registration/fields/AgeFields';
import { PersonFields } from '../../../shared/registration/fields/PersonFields';
import { PreferenceFields } from '../../../shared/registration/fields/PreferenceFields';
import { Stack } from '../../../shared/ui/layout/Stack';

interface Props {
  committees: readonly CommitteePortfolios[];
  asksForAge: boolean;
  /** Whether the student fills in their own details; otherwise the browser completes nothing. */
  own?: boolean;
}

/** What is known about a student. An adviser can leave everything empty at first. */
export function StudentFields({ committees, asksForAge, own = false }: Props) {
  return (
    <Stack $gap={own ? 5 : 3}>
      <PersonFields own={own} student />
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
