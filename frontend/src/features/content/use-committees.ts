import { committeesPage } from '../../texts/committees';
import { useList } from './use-list';

export function useCommittees() {
  const { items: committees, loading } = useList('committees', committeesPage.failed);
  return { committees, loading };
}
