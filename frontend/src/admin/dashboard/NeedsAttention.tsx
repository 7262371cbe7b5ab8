import type { NeedsAttention as Counts } from '@mun/contracts/admin/dashboard';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { StatusBadge } from '../shared/ui/status/StatusBadge';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { ADMIN } from '../layout/paths';
import { Block, RoomyLink } from './Block';

interface Item {
  count: number;
  /** What is counted, after one and after several. */
  nouns: [singular: string, plural: string];
  /** Below /admin. */
  path: string;
}

/** What is wrong or waits for an answer. Each row opens the filtered list. */
export function NeedsAttention({ counts }: { counts: Counts }) {
  const items = listItems(counts).filter(({ count }) => count > 0);
  return (
    <Block
      heading="Needs attention"
      aside={items.length === 0 && <StatusBadge icon="filled">Nothing needs attention</StatusBadge>}
    >
      <RuledList $padding={0.5}>
        {items.map(({ count, nouns: [singular, plural], path }) => (
          <li key={plural}>
            <RoomyLink to={`${ADMIN}/${path}`}>
              <strong>{formatNumber(count)}</strong> {count === 1 ? singular : plural}
            </RoomyLink>
          </li>
        ))}
      </RuledList>
    </Block>
  );
}

function listItems(counts: Counts): Item[] {
  const { paymentsToReview, unmatchedPayments, failedMail, uncertainMail } = counts;
  return [
    {
      count: paymentsToReview + unmatchedPayments,
      nouns: ['payment to check', 'payments to check'],
      path:
        paymentsToReview === 0 && unmatchedPayments > 0 ? 'payments?view=unmatched' : 'payments?state=review',
    },
    {
      count: failedMail + uncertainMail,
      nouns: ['email not delivered', 'emails not delivered'],
      path: failedMail === 0 && uncertainMail > 0 ? 'emails?state=unknown' : 'emails?state=failed',
    },
    {
      count: counts.applications,
      nouns: ['application to answer', 'applications to answer'],
      path: 'applications?state=new',
    },
    {
      count: counts.seatSwaps,
      nouns: ['school asks to swap seats', 'schools ask to swap seats'],
      path: 'schools?missing=answer',
    },
  ];
}
