import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ADMIN } from '../layout/paths';
import { AdminPage } from '../layout/AdminPage';
import { useDashboardCounts } from './use-dashboard-counts';
import { useQueueBoard } from '../layout/use-queue-board';
import { HealthStatus } from '../layout/HealthStatus';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { color, font, hairline, media, quick, size, space } from '../../shared/ui/theme/theme';

interface TileProps {
  label: string;
  /** Below /admin. */
  path: string;
  text: string;
}

/** SPEC.md section 2. */
const MANAGE: TileProps[] = [
  { label: 'Manage Committees', path: 'committees', text: 'Agendas, pictures, background guides' },
  { label: 'Manage EBs', path: 'ebs', text: 'Who chairs which committee' },
  { label: 'Manage Teams', path: 'teams', text: 'Leadership, heads and managers' },
  { label: 'Manage Sponsors', path: 'sponsors', text: 'Partners, colleges, endorsements' },
  { label: 'Manage FAQs', path: 'faq', text: 'Questions and answers' },
  { label: 'Manage Coupons', path: 'coupons', text: 'Codes, discounts, redemptions left' },
  { label: 'Manage Portfolios', path: 'portfolios', text: 'The seats of each committee' },
  { label: 'Manage Allotments', path: 'allotments', text: 'Seats, allotment emails, the spreadsheet' },
];

const MORE_TOOLS: TileProps[] = [
  { label: 'Conference', path: 'conference', text: 'Dates, letters, fee, contacts, open or closed' },
  { label: 'Pages', path: 'pages', text: 'Terms, privacy, programme, venue and your own' },
  { label: 'Applications', path: 'applications', text: 'Campus Ambassadors who applied' },
  { label: 'Payments', path: 'payments', text: 'Orders, unmatched payments, refunds' },
  { label: 'Personal data', path: 'people', text: 'Look up, export or erase one person’s data' },
  { label: 'Import', path: 'import', text: 'Committees, FAQs and coupons from a table' },
  { label: 'Emails', path: 'deliveries', text: 'Sent, waiting and failed emails' },
  { label: 'Activity', path: 'activity', text: 'Who changed what, and when' },
];

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 216px), 1fr));
  gap: ${space(1.5)};

  ${media.tablet} {
    gap: ${space(2)};
  }
`;

const tileStyles = `
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: ${space(0.5)} ${space(1)};
  width: 100%;
  height: 100%;
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.card};
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: border-color ${quick};

  &:hover {
    border-color: ${color.accent};
  }

  strong {
    grid-column: 1 / -1;
    font: 500 1.1875rem / 1.2 ${font.display};
  }

  span {
    color: ${color.quiet};
    font-size: ${size.small};
    line-height: 1.45;
  }

  data {
    align-self: end;
    color: ${color.quiet};
    font-size: ${size.small};
    font-weight: 600;
    line-height: 1.45;
  }

  ${media.tablet} {
    padding: ${space(2.5)} ${space(2)};
  }
`;

const Tile = styled(Link)`
  ${tileStyles}
`;

const TileButton = styled.button`
  ${tileStyles}
`;

const Section = styled.section`
  display: grid;
  gap: ${space(2)};

  h2 {
    font-size: ${size.h4};
  }
`;

export default function DashboardPage() {
  const queues = useQueueBoard();
  const counts = useDashboardCounts();
  return (
    <AdminPage heading="Dashboard">
      <HealthStatus />
      <Tiles>
        {MANAGE.map((tile) => (
          <LinkTile key={tile.path} {...tile} count={counts[tile.path]} />
        ))}
      </Tiles>
      <Section>
        <h2>More tools</h2>
        <Tiles>
          {MORE_TOOLS.map((tile) => (
            <LinkTile key={tile.path} {...tile} />
          ))}
          <li>
            <TileButton type="button" aria-busy={queues.opening} onClick={queues.open}>
              <strong>Job queues</strong>
              <span>Running, waiting and failed jobs</span>
            </TileButton>
          </li>
        </Tiles>
      </Section>
    </AdminPage>
  );
}

function LinkTile({ label, path, text, count }: TileProps & { count?: number }) {
  return (
    <li>
      <Tile to={`${ADMIN}/${path}`}>
        <strong>{label}</strong>
        <span>{text}</span>
        {count !== undefined && <data value={count}>{formatNumber(count)}</data>}
      </Tile>
    </li>
  );
}
