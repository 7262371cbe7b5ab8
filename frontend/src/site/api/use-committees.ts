import { committeesPage } from '../committees/messages.js';
import { useList } from './use-list.js';

export function useCommittees() {
  const { items: committees, loading } = useList('committees', committeesPage.failed);
  return { committees, loading };
}
