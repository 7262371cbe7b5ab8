import type { ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { AllotmentsProvider } from './AllotmentsContext';
import { messages } from './messages';
import { useDelegates } from './use-delegates';

interface Props {
  heading: string;
  lead?: string;
  /** Shown if there are no delegates. */
  empty: string;
  children: ReactNode;
}

/** A page that works on the allotments, with all delegates and the unsaved edits. */
export function AllotmentsSubpage({ heading, lead, empty, children }: Props) {
  const { delegates, complete, committees, failed, retry } = useDelegates();
  return (
    <AdminPage heading={heading} lead={lead}>
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
        <EmptyState text={empty} />
      ) : (
        <AllotmentsProvider delegates={delegates} committees={committees}>
          {children}
        </AllotmentsProvider>
      )}
    </AdminPage>
  );
}
