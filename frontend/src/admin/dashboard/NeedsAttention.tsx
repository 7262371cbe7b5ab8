import type { NeedsAttention as Counts } from '@mun/contracts/admin/dashboard';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { formatDate } from '../../shared/lib/format/format-date-time';
import { useConferenceState } from '../shared/status/use-conference-state';
import { StatusBadge } from '../shared/ui/StatusBadge';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { color, font, durationFast, size, space } from '../../shared/ui/theme/theme';
import { ADMIN } from '../layout/paths';
import { Block, PENDING } from './Block';

const List = styled(RuledList)`
  flex: 1;
  display: grid;
  margin-inline: ${space(-2)};
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(min(4.5rem, 20%), max-content) minmax(0, 1fr);
  gap: ${space(1.5)};
  align-items: center;
  min-height: 44px;
  height: 100%;
  padding: ${space(0.25)} ${space(2)};
  border-inline-start: 3px solid transparent;
  text-decoration: none;
  transition: background ${durationFast};

  data {
    font: 500 ${size.h4} / 1.2 ${font.display};
    font-variant-numeric: tabular-nums lining-nums;
    text-align: end;
    white-space: nowrap;
  }

  span {
    line-height: 1.3;
  }

  &:hover {
    background: ${color.surfaceHover};
    color: inherit;
  }

  &[data-zero='true'] {
    color: ${color.textMuted};
  }

  &[data-zero='false'] {
    border-color: ${color.accent};
  }
`;

interface Item {
  count: number;
  /** What is counted, after one and after several. */
  nouns: [singular: string, plural: string];
  /** Below /admin. */
  path: string;
}

/** What an organiser has to do. Each row opens the filtered list. */
export function NeedsAttention({ counts }: { counts: Counts | undefined }) {
  const items = listItems(counts ?? NONE);
  const overdueSince = useConferenceState()?.overdueSince;
  const isClear = counts !== undefined && !overdueSince && items.every(({ count }) => count === 0);
  return (
    <Block
      heading="Needs attention"
      aside={isClear && <StatusBadge icon="filled">Nothing needs attention</StatusBadge>}
    >
      <List>
        {overdueSince && (
          <li>
            <Row to={`${ADMIN}/conference`} data-zero={false}>
              <data value={1}>!</data>
              <span>
                Registration is open, but the conference ended on {formatDate(overdueSince)}. Close
                registration, or change the dates.
              </span>
            </Row>
          </li>
        )}
        {items.map(({ count, nouns: [singular, plural], path }) => (
          <li key={plural}>
            <Row to={`${ADMIN}/${path}`} data-zero={counts && count === 0}>
              <data value={count}>{counts ? formatNumber(count) : PENDING}</data>
              <span>{count === 1 ? singular : plural}</span>
            </Row>
          </li>
        ))}
      </List>
    </Block>
  );
}

const NONE: Counts = {
  withoutSeat: 0,
  notMailed: 0,
  paymentsToReview: 0,
  unmatchedPayments: 0,
  failedMail: 0,
  uncertainMail: 0,
  applications: 0,
};

function listItems(counts: Counts): Item[] {
  const { withoutSeat, notMailed, paymentsToReview, unmatchedPayments, failedMail, uncertainMail } = counts;
  return [
    {
      count: withoutSeat,
      nouns: ['delegate without a seat', 'delegates without a seat'],
      path: 'allotments?allotment=open',
    },
    {
      count: notMailed,
      nouns: ['allotment not emailed', 'allotments not emailed'],
      path: 'allotments?allotment=not-emailed',
    },
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
  ];
}
