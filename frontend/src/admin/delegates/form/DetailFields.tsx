import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content/content';
import { AgeFields } from '../../../shared/registration/fields/AgeFields';
import { PersonFields } from '../../../shared/registration/fields/PersonFields';
import { PreferenceFields } from '../../../shared/registration/fields/PreferenceFields';

export interface FormFacts {
  committees: CommitteePortfolios[];
  conference: ConferenceView;
}

interface Props extends FormFacts {
  /** Before the names of the fields, if the details are a part of the form's values: 'data.' */
  prefix?: string;
  /** Whether the delegate's age is known, so that it is shown even if the conference no longer asks for it. */
  hasAge?: boolean;
}

/** The fields of the public registration form, in a compact layout. */
export function DetailFields({ prefix = '', committees, conference, hasAge = false }: Props) {
  return (
    <>
      <PersonFields prefix={prefix} />
      <PreferenceFields keepsWithdrawn prefix={prefix} choice={1} committees={committees} />
      <PreferenceFields keepsWithdrawn prefix={prefix} choice={2} committees={committees} />
      {(conference.guardianConsent || hasAge) && <AgeFields prefix={prefix} />}
    </>
  );
}
