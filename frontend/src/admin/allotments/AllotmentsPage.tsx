import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { AllotmentsProvider } from './AllotmentsContext';
import { AllotmentsScreen, HEADING } from './AllotmentsScreen';
import { messages } from './messages';
import { useDelegates } from './use-delegates';

/** SPEC.md section 2, Manage Allotments: the seats of all delegates. */
export default function AllotmentsPage() {
  const { delegates, complete, committees, failed, retry, refetch, sync } = useDelegates();
  if (!failed && !(delegates && committees)) return <Spinner label="Loading..." />;
  if (delegates && committees)
    return (
      <AllotmentsProvider delegates={delegates} committees={committees}>
        <AllotmentsScreen complete={complete} refetch={refetch} sync={sync} />
      </AllotmentsProvider>
    );
  return (
    <AdminPage heading={HEADING}>
      <p role="alert">{messages.pageError}</p>
      <div>
        <TryAgainButton onRetry={retry} />
      </div>
    </AdminPage>
  );
}
