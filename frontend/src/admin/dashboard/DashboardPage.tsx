import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ADMIN } from '../layout/paths';
import { AdminPage } from '../layout/AdminPage';
import { useDashboardCounts } from './use-dashboard-counts';
import { useQueueBoard } from '../layout/use-queue-board';
import { HealthStatus } from '../health/HealthStatus';
import { color, font, hairline, media, quick, size, space } from '../../shared/ui/theme/theme';
import { admin } from '../messages';

const texts = admin.dashboard;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 216px), 1fr));
  gap: ${space(1.5)};

  ${media.tablet} {
    gap: ${space(2)};
  }
`;

const look = `
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
  ${look}
`;

const TileButton = styled.button`
  ${look}
`;

const Section = styled.section`
  display: grid;
  gap: ${space(2)};

  h2 {
    font-size: ${size.h4};
  }
`;

/** SPEC.md section 2: eight tiles, and below them what it does not name. */
export default function DashboardPage() {
  const queues = useQueueBoard();
  const figures = useDashboardCounts();
  return (
    <AdminPage heading={texts.heading}>
      <HealthStatus />
      <Tiles>{texts.manage.map((each) => tile(each, figures[each.path]))}</Tiles>
      <Section>
        <h2>{texts.beside.heading}</h2>
        <Tiles>
          {texts.beside.tiles.map((each) => tile(each))}
          <li>
            <TileButton type="button" aria-busy={queues.opening} onClick={queues.open}>
              <strong>{admin.navigation.queues}</strong>
              <span>{texts.beside.queues}</span>
            </TileButton>
          </li>
        </Tiles>
      </Section>
    </AdminPage>
  );
}

function tile({ label, path, text }: { label: string; path: string; text: string }, figure?: number) {
  return (
    <li key={path}>
      <Tile to={`${ADMIN}/${path}`}>
        <strong>{label}</strong>
        <span>{text}</span>
        {figure !== undefined && <data value={figure}>{figure.toLocaleString('en-IN')}</data>}
      </Tile>
    </li>
  );
}
