import { lazy, type ComponentType } from 'react';

const files = import.meta.glob<{ default: ComponentType }>([
  './*/*Page.tsx',
  '!./{home/Home,layout/NotFound}Page.tsx',
]);

function page(path: string, name: string) {
  const file = `./${name}.tsx`;
  const load = files[file];
  if (!load) throw new Error(`${path}: there is no ${file}`);
  return { path, file: file.replace('.', 'src/site'), Page: lazy(load) };
}

/** The public pages whose code comes when they are wanted, and the file of each, by which the server finds that code. */
export const PAGES = [
  page('/register', 'registration/RegisterPage'),
  page('/register/new', 'registration/NewRegistrationPage'),
  page('/register/check', 'allotment-status/CheckAllotmentPage'),
  page('/committees', 'committees/CommitteesPage'),
  page('/ebs', 'people/BoardPage'),
  page('/teams', 'people/TeamPage'),
  page('/sponsors', 'sponsors/SponsorsPage'),
  page('/faq', 'faq/FaqPage'),
  page('/terms', 'legal/TermsPage'),
  page('/why-ca', 'ambassador/WhyAmbassadorPage'),
  page('/ca', 'ambassador/AmbassadorPage'),
];
