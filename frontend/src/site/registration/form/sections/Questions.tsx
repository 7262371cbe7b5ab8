import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { memo } from 'react';
import { styled } from 'styled-components';
import { AgeFields } from '../../../../shared/registration/fields/AgeFields';
import { PersonFields } from '../../../../shared/registration/fields/PersonFields';
import { PreferenceFields } from '../../../../shared/registration/fields/PreferenceFields';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { space } from '../../../../shared/ui/theme/theme';
import { COMMITTEES, DETAILS, personFields } from '../steps';
import { CommitteeCard } from './CommitteeCard';
import { FormSection } from './FormSection';
import { OpensAfter } from './OpensAfter';

const Explanation = styled.p`
  max-width: 60ch;
  margin-bottom: ${space(4)};
`;

const TAKEN =
  'Another delegate has those marked “taken”. You can still choose them, in case they become free, but not all four.';

interface Props {
  asksForAge: boolean;
  committees: CommitteePortfolios[];
}

/** The sections with the fields. Memoised, because the form's root renders often and they are most of the page. */
export const Questions = memo(({ asksForAge, committees }: Props) => (
  <>
    <FormSection step={DETAILS}>
      <Stack $gap={5}>
        <PersonFields own prefix="data." />
        {asksForAge && <AgeFields own prefix="data." />}
      </Stack>
    </FormSection>
    <FormSection step={COMMITTEES}>
      <OpensAfter fields={personFields(asksForAge)}>
        <Explanation>
          Your portfolio is the country or role you represent. Choose two committees, and two portfolios in
          each.
        </Explanation>
        <Stack $gap={5}>
          {([1, 2] as const).map((choice) => (
            <PreferenceFields
              key={choice}
              own
              prefix="data."
              choice={choice}
              committees={committees}
              takenHint={TAKEN}
              below={CommitteeCard}
            />
          ))}
        </Stack>
      </OpensAfter>
    </FormSection>
  </>
));
