import { isConferenceSetUp } from '@mun/contracts/content/conference-phase';
import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { READ_ONCE } from '../../shared/lib/swr/read-once';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { DASHBOARD } from '../layout/paths';
import { invalidate } from '../shared/cache/invalidate';
import { hasStoredDraft } from '../shared/forms/form-draft';
import { adminApi } from '../shared/session/admin-api';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { TabBar } from '../shared/ui/page/TabBar';
import { CONFERENCE_TABS, START } from './conference-tabs';
import { ConferenceEditor, draftKeyOf } from './ConferenceEditor';

/** The details of the conference in tabs. The open one is the query parameter `view`. */
export default function ConferencePage() {
  const { data, error, mutate } = useSWR(ROUTES.conference, adminApi.get<ConferenceView>, READ_ONCE);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tabs = data && !isConferenceSetUp(data) ? [START, ...CONFERENCE_TABS] : CONFERENCE_TABS;
  const addressOf = (view: string) => (tabs[0]?.view === view ? '?' : `?view=${view || 'details'}`);
  const view = query.get('view');
  const open = tabs.find((tab) => tab.view === (view === 'details' ? '' : view)) ?? tabs[0] ?? START;
  const save = async (saved: ConferenceView) => {
    await mutate(saved, { revalidate: false });
    void invalidate('content');
    if (open === START) void navigate(DASHBOARD);
  };
  return (
    <AdminPage
      isList={open !== START}
      heading="Conference"
      lead={
        open === START
          ? 'Five answers, and registration can open. Everything else has a default that you can change later.'
          : 'The details that the whole website shows. Each tab is saved on its own.'
      }
    >
      <TabBar aria-label="Conference">
        <ul>
          {tabs.map((tab) => (
            <li key={tab.view}>
              <Link to={addressOf(tab.view)} aria-current={tab === open ? 'page' : undefined}>
                {tab.label}
                {tab !== open && hasStoredDraft(draftKeyOf(tab)) && ' (unsaved)'}
              </Link>
            </li>
          ))}
        </ul>
      </TabBar>
      <AsyncContent source={{ data, error, mutate }} what="conference">
        {(conference) => (
          <ConferenceEditor
            key={open.view}
            tab={open}
            conference={conference}
            onSaved={(saved) => void save(saved)}
          />
        )}
      </AsyncContent>
    </AdminPage>
  );
}
