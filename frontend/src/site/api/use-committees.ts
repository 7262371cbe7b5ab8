import { committeesPage } from '../committees/messages';
import { useList } from './use-list';

export function useCommittees() {
  const { items: committees, loading } = useList('committees', committeesPage.failed);
  return { committees, loading };
}
