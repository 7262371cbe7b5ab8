import { lazy, type ComponentType } from 'react';

const files = import.meta.glob<{ default: ComponentType }>([
  '../pages/site/*Page.tsx',
  '!../pages/site/{Home,NotFound}Page.tsx',
]);

function page(path: string, name: string) {
  const file = `../pages/site/${name}.tsx`;
  const load = files[file];
  if (!load) throw new Error(`${path}: there is no ${file}`);
  return { path, file: file.replace('..', 'src'), Page: lazy(load) };
}

/** The public pages whose code comes when they are wanted, and the file of each, by which the server finds that code. */
export const PAGES = [
  page('/register', 'RegisterPage'),
  page('/register/new', 'NewRegistrationPage'),
  page('/register/check', 'CheckAllotmentPage'),
  page('/committees', 'CommitteesPage'),
  page('/ebs', 'BoardPage'),
  page('/teams', 'TeamPage'),
  page('/sponsors', 'SponsorsPage'),
  page('/faq', 'FaqPage'),
  page('/terms', 'TermsPage'),
  page('/why-ca', 'WhyAmbassadorPage'),
  page('/ca', 'AmbassadorPage'),
];
