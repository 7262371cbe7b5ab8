import { TryAgainButton } from '../../../shared/ui/feedback/TryAgainButton';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../../shared/ui/feedback/Spinner';
import { AdminPage } from '../../shared/ui/AdminPage';
import { AllotmentsProvider } from '../AllotmentsContext';
import { messages } from '../messages';
import { useDelegates } from '../use-delegates';
import { ProposalScreen } from './ProposalScreen';

/** Proposes the best seats for the delegates. Nothing is saved here: a proposal becomes edits of Manage Allotments. */
export default function ProposalPage() {
  const { delegates, complete, committees, failed, retry } = useDelegates();
  return (
    <AdminPage
      heading="Seat proposal"
      lead="The best seats for all delegates at once, with a reason for each."
    >
      {failed ? (
        <>
          <p role="alert">{messages.pageError}</p>
          <div>
            <TryAgainButton onRetry={retry} />
          </div>
        </>
      ) : !delegates || !committees || !complete ? (
        <Spinner label="Loading..." />
      ) : delegates.length === 0 ? (
        <EmptyState text="No delegates to seat. They appear here once they have registered and paid." />
      ) : (
        <AllotmentsProvider delegates={delegates} committees={committees}>
          <ProposalScreen />
        </AllotmentsProvider>
      )}
    </AdminPage>
  );
}
