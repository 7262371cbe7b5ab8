import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ADMIN } from '../../features/admin/addresses';
import { AdminPage } from '../../features/admin/AdminPage';
import { useQueueBoard } from '../../features/admin/use-queue-board';
import { color, font, hairline, quick, size, space } from '../../ui/theme/theme';
import { admin } from '../../texts/admin';

const texts = admin.dashboard;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${space(2)};
`;

const look = `
  display: grid;
  align-content: start;
  gap: ${space(0.5)};
  width: 100%;
  height: 100%;
  padding: ${space(2.5)};
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
    font: 500 1.25rem / 1.2 ${font.display};
  }

  span {
    color: ${color.quiet};
    font-size: ${size.small};
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
  return (
    <AdminPage heading={texts.heading}>
      <Tiles>{texts.manage.map(tile)}</Tiles>
      <Section>
        <h2>{texts.beside.heading}</h2>
        <Tiles>
          {texts.beside.tiles.map(tile)}
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

function tile({ label, path, text }: { label: string; path: string; text: string }) {
  return (
    <li key={path}>
      <Tile to={`${ADMIN}/${path}`}>
        <strong>{label}</strong>
        <span>{text}</span>
      </Tile>
    </li>
  );
}
