import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePrincipal } from '../auth/use-principal';
import { Grid } from '../../shared/ui/layout/Grid';
import { color, font, hairline, durationFast, space } from '../../shared/ui/theme/theme';
import { ADMIN_PAGES } from '../layout/admin-pages';
import { ADMIN } from '../layout/paths';

const TILES = ADMIN_PAGES.filter(({ tile }) => tile !== undefined).toSorted(
  (a, b) => (a.tile ?? 0) - (b.tile ?? 0),
);

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  height: 100%;
  padding: ${space(0.75)} ${space(1.5)};
  border: ${hairline};
  background: ${color.card};
  color: inherit;
  font: 500 1.0625rem / 1.2 ${font.display};
  text-decoration: none;
  transition: border-color ${durationFast};

  &:hover {
    border-color: ${color.ink};
    background: ${color.surfaceHover};
    color: inherit;
  }
`;

export function ManageTiles() {
  const { can } = usePrincipal();
  return (
    <nav aria-label="Manage">
      <Grid as="ul" $gap={1} $min="10rem" $tablet={4}>
        {TILES.filter(({ permission }) => can(permission)).map(({ label, path }) => (
          <li key={path}>
            <Tile to={`${ADMIN}/${path}`}>Manage {label}</Tile>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
