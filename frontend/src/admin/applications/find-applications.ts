import type { ApplicationView } from '@mun/contracts/application';

/** The applications that contain all words of the search, in any case and order. */
export function findApplications(
  applications: readonly ApplicationView[],
  search: string,
): readonly ApplicationView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return applications;
  return applications.filter(({ fullName, email, phone, institution, whyJoin, experience }) => {
    const text = [fullName, email, phone, institution, whyJoin, experience].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
