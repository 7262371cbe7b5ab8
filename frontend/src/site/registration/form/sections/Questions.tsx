import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { memo } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../shared/ui/theme/theme';
import { COMMITTEES, YOU } from '../steps';
import { CommitteePreference } from './CommitteePreference';
import { FormSection } from './FormSection';
import { GuardianDetails } from './GuardianDetails';
import { PersonalDetails } from './PersonalDetails';

const Explanation = styled.p`
  max-width: 60ch;
  margin-bottom: ${space(4)};
`;

interface Props {
  asksForAge: boolean;
  committees: CommitteePortfolios[];
}

/** The sections with the fields. Memoised, because the form's root renders often and they are most of the page. */
export const Questions = memo(({ asksForAge, committees }: Props) => (
  <>
    <FormSection step={YOU}>
      <PersonalDetails />
      {asksForAge && <GuardianDetails />}
    </FormSection>
    <FormSection step={COMMITTEES}>
      <Explanation>
        Your portfolio is the country or role you represent. Choose two committees, and two portfolios in
        each.
      </Explanation>
      <CommitteePreference choice={1} committees={committees} />
      <CommitteePreference choice={2} committees={committees} />
    </FormSection>
  </>
));
