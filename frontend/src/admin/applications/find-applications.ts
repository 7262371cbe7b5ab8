import type { ApplicationState, ApplicationView } from '@mun/contracts/registration/application';

/** The applications in a state, if one is given, that contain all words of the search, in any case and order. */
export function findApplications(
  applications: readonly ApplicationView[],
  search: string,
  wanted?: ApplicationState,
): readonly ApplicationView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && !wanted) return applications;
  return applications.filter(({ fullName, email, phone, institution, whyJoin, experience, state, code }) => {
    const text = [fullName, email, phone, institution, whyJoin, experience, code].join('\n').toLowerCase();
    return (!wanted || state === wanted) && words.every((word) => text.includes(word));
  });
}
