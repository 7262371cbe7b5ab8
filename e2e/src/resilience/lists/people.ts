import { randomUUID } from 'node:crypto';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { DelegateNote, DelegatePage } from '@mun/contracts/registration/delegates';
import type { InstitutionList, MergedInstitution } from '@mun/contracts/registration/institutions';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { expect } from '@playwright/test';
import { unique } from '../../admin/admin-ui.js';
import { withDatabase } from '../../database.js';
import { addFaq } from './content.js';
import type { ListDescriptor, ListTools } from './list.js';

/** A delegate registers and does not pay yet. Returns their name. */
export async function register({ payments }: ListTools): Promise<string> {
  const { fullName } = await payments.openOrder();
  return fullName;
}

/** The first delegate in the list. */
async function firstDelegate({ admin }: ListTools): Promise<string> {
  const { delegates } = await admin.call<DelegatePage>('GET', ROUTES.delegates);
  const [delegate] = delegates;
  if (!delegate) throw new Error('nobody has registered');
  return delegate.id;
}

async function addNote(tools: ListTools): Promise<string> {
  const { admin, undoLater } = tools;
  const id = await firstDelegate(tools);
  const text = unique('Arrives late ');
  const body = { text, key: randomUUID() };
  const note = await admin.call<DelegateNote>('POST', buildPath(ROUTES.delegateNotes, { id }), body);
  undoLater(() => admin.call('DELETE', buildPath(ROUTES.delegateNote, { id, note: note.id })));
  return text;
}

/** Somebody applies as a campus ambassador. Returns their name. */
async function applyAsAmbassador({ product }: ListTools): Promise<string> {
  const fullName = unique('Sample Applicant ');
  const response = await fetch(product.site + API_PREFIX + ROUTES.applications, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName,
      email: `${unique('applicant')}@example.org`,
      phone: '0000000000',
      institution: 'Sample Public School',
      whyJoin: 'To bring my school along.',
      experience: 'Two conferences.',
    }),
  });
  expect(response.status, 'of the application').toBe(201);
  return fullName;
}

async function renameInstitution({ admin, product, undoLater }: ListTools): Promise<string> {
  const { institutions } = await admin.call<InstitutionList>('GET', ROUTES.institutions);
  const institution = institutions.find(({ merged }) => !merged);
  if (!institution) throw new Error('all institutions are merged');
  const name = unique('Sample School ');
  const spellings = institution.spellings.map(({ spelling }) => spelling);
  await admin.call<MergedInstitution>('POST', ROUTES.institutions, { name, spellings });
  undoLater(() => withDatabase(product, (db) => db.collection('institutions').deleteOne({ name })));
  return name;
}

/** An organiser does something. Returns its title in the activity log, which has it a moment later. */
export async function act(tools: ListTools): Promise<string> {
  const title = await addFaq(tools);
  const titles = async () => {
    const { entries } = await tools.admin.call<AuditPage>('GET', `${ROUTES.audit}?kind=faq`);
    return entries.map((entry) => entry.title);
  };
  await expect.poll(titles).toContain(title);
  return title;
}

/** The lists of people, and of what organisers do with them. */
export const PEOPLE_LISTS: readonly ListDescriptor[] = [
  {
    name: 'Delegates',
    source: 'admin/delegates/api.ts',
    path: '/admin/delegates',
    request: 'GET /api/delegates',
    failed: 'The delegates couldn’t be loaded.',
    change: register,
  },
  {
    name: 'The page of a delegate',
    source: 'admin/shared/delegate-actions/api.ts',
    path: async (tools) => `/admin/delegates/${await firstDelegate(tools)}`,
    request: 'GET /api/delegates/*',
    failed: 'The delegate couldn’t be loaded.',
    change: addNote,
    isPolled: true,
  },
  {
    name: 'Applications',
    source: 'admin/applications/api.ts',
    path: '/admin/applications',
    request: 'GET /api/ca',
    failed: 'The applications could not be loaded.',
    change: applyAsAmbassador,
  },
  {
    name: 'Institutions',
    source: 'admin/institutions/use-institutions.ts',
    path: '/admin/institutions',
    request: 'GET /api/institutions',
    failed: 'The institutions couldn’t be loaded.',
    change: renameInstitution,
  },
  {
    name: 'Activity',
    source: 'admin/activity/use-activity.ts',
    path: '/admin/activity',
    request: 'GET /api/audit',
    failed: 'The activity couldn’t be loaded.',
    change: act,
  },
];
