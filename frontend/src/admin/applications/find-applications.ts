import type { ApplicationView } from '@mun/contracts/application';

/** Those that say all the words somewhere, in any case and order. */
export function findApplications(
  applications: readonly ApplicationView[],
  search: string,
): readonly ApplicationView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return applications;
  return applications.filter(({ fullName, email, phone, institution, whyJoin, experience }) => {
    const said = [fullName, email, phone, institution, whyJoin, experience].join('\n').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
