import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { canRegister } from '@mun/contracts/content/conference-phase';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { useIsHydrating } from '../shared/use-is-hydrating';
import { Button } from '../../shared/ui/forms/Button';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { Container } from '../../shared/ui/layout/Container';
import { color, font, hairline, media, durationFast, radius, space } from '../../shared/ui/theme/theme';
import { MorePages, WideItem } from './MorePages';
import { CHECK_LINK, NAVIGATION_LINKS } from './navigation-links';

const loadMenu = () => import('./MobileMenu');
// Falls back to plain links if the menu's chunk cannot be loaded. Browsers keep that result until the page is loaded again.
const MobileMenu = lazy(() => loadMenu().catch(() => ({ default: PlainMenu })));

const Bar = styled.header`
  border-bottom: ${hairline};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(9)};
  padding-block: ${space(1)};

  ${media.desktop} {
    /* The menu, whose links are beside it. */
    nav > button {
      display: none;
    }
  }
`;

const Home = styled(Link)`
  display: flex;
  /* The name wraps before the links do, for which a pixel less would be enough. */
  flex-shrink: 100000;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${space(6)};
  font: 500 clamp(1.125rem, 0.9rem + 1vw, 1.4375rem) / 1.1 ${font.display};
  text-wrap: balance;
  text-decoration: none;

  svg {
    display: none;
    flex: none;
    width: ${space(5)};
    color: ${color.accent};
  }

  ${media.desktop} {
    svg {
      display: block;
    }
  }
`;

const Links = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: 0 clamp(16px, 2vw, 32px);

  ${media.desktop} {
    display: flex;
    align-items: center;
    justify-content: end;
  }
`;

const Item = styled(NavLink)`
  display: block;
  padding-block: 10px;
  border-bottom: 2px solid transparent;
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  transition: border-color ${durationFast};

  /* Forced colours ignore 'transparent'. */
  ${media.forcedColors} {
    border-color: Canvas;
  }

  &:hover,
  &[aria-current='page'] {
    border-color: ${color.accent};
  }

  /* What the phase of the conference invites to. */
  &.main {
    padding: 9px ${space(2)};
    border: 1px solid ${color.accent};
    border-radius: ${radius};
    color: ${color.accent};
    font-weight: 600;
    transition:
      background-color ${durationFast},
      color ${durationFast};

    &[aria-current='page'] {
      background: ${color.surfaceHover};
      box-shadow: inset 0 -2px 0 ${color.accent};

      ${media.forcedColors} {
        text-decoration: underline;
      }
    }

    &:hover {
      background: ${color.accent};
      color: ${color.onAccent};
    }
  }
`;

const PlainLinks = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  padding-block: ${space(1)};

  ${media.desktop} {
    display: none;
  }
`;

function PlainMenu({ open }: { open: boolean }) {
  return (
    <>
      {open && (
        <PlainLinks>
          {NAVIGATION_LINKS.map(({ label, path }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </PlainLinks>
      )}
    </>
  );
}

/** A component of its own, so that the end of the hydration renders only this again. */
function MenuButton(props: Omit<ComponentProps<typeof Button>, 'disabled'>) {
  return <Button {...props} $variant="secondary" disabled={useIsHydrating()} aria-haspopup="dialog" />;
}

/** The logo and all links; on a phone the name and a menu button. */
export function Navigation() {
  const { name } = useConference();
  const phase = useConferencePhase();
  const canJoin = phase === undefined || canRegister(phase);
  const { pathname } = useLocation();
  // The menu closes when the page changes, through a link or the back button.
  const [menu, setMenu] = useState<{ openOn: string | undefined }>();
  const open = menu !== undefined && menu.openOn === pathname;
  return (
    <Bar>
      <Row>
        <Home to="/" aria-label={`${name.trim()}, home`}>
          <Meridians />
          {name}
        </Home>
        <nav aria-label="Main">
          <Links>
            {NAVIGATION_LINKS.map(({ label, path }) => (
              <li key={path}>
                <Item
                  to={path}
                  end={path === '/' || !canJoin}
                  className={canJoin && path === '/register' ? 'main' : undefined}
                >
                  {label}
                </Item>
              </li>
            ))}
            <MorePages />
            {!canJoin && (
              <WideItem>
                <Item to={CHECK_LINK.path} className="main">
                  {CHECK_LINK.label}
                </Item>
              </WideItem>
            )}
          </Links>
          <MenuButton
            aria-expanded={open}
            onPointerEnter={() => void loadMenu().catch(() => undefined)}
            onClick={() => setMenu({ openOn: open ? undefined : pathname })}
          >
            Menu
          </MenuButton>
        </nav>
      </Row>
      {menu && (
        <Suspense>
          <MobileMenu open={open} onClose={() => setMenu({ openOn: undefined })} />
        </Suspense>
      )}
      <noscript>
        <PlainMenu open />
      </noscript>
    </Bar>
  );
}
