import type { ApplicationState, ApplicationView } from '@mun/contracts/registration/application';
import { createSearch } from '@mun/contracts/search-text';

const searchApplications = createSearch(
  ({ fullName, email, phone, institution, whyJoin, experience, code }: ApplicationView) => [
    fullName,
    email,
    phone,
    institution,
    whyJoin,
    experience,
    code,
  ],
);

/** The applications in a state, if one is given, that contain all words of the search. */
export function findApplications(
  applications: readonly ApplicationView[],
  search: string,
  wanted?: ApplicationState,
): readonly ApplicationView[] {
  if (search.trim() === '' && !wanted) return applications;
  const matches = searchApplications(search);
  return applications.filter((each) => (!wanted || each.state === wanted) && matches(each));
}
