import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, durationFast, gutter, hairline, media, shadow, space } from '../../shared/ui/theme/theme';
import { ADMIN, DEVICES, LOGOUT, PROFILE } from './paths';
import { usePlace } from './use-place';
import { Menu } from '../shared/ui/menu/Menu';
import { useSession } from '../shared/session/session.store';
import { usePrincipal } from '../auth/use-principal';

/** On a phone these are in the bar at the foot of the window, and the others behind a button. */
const IN_BAR = 4;

/** A column, or on a phone a bar at the foot of the window. */
const Navigation = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 8;
  display: flex;
  padding: 0 ${space(1)} env(safe-area-inset-bottom);
  border-top: ${hairline};
  background: ${color.card};

  ul {
    flex: 4;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }

  > button {
    flex: 1;
  }

  ul a,
  > button {
    display: grid;
    place-items: center;
    width: 100%;
    min-width: 0;
    min-height: ${space(7)};
    padding: 0;
    border: solid transparent;
    border-width: 2px 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: min(0.875rem, 3.7vw);
    text-decoration: none;
    cursor: pointer;
    transition: border-color ${durationFast};
  }

  ul a:hover {
    border-top-color: ${color.borderStrong};
  }

  ul a[aria-current],
  > button[aria-expanded='true'],
  > button[data-current='true'] {
    border-top-color: ${color.accent};
    font-weight: 600;
  }

  ${media.desktop} {
    position: sticky;
    top: 0;
    flex-direction: column;
    /* The header above is only out of sight once the page is scrolled. */
    height: calc(100dvh - var(--header));
    padding: ${space(1.5)} 0 0;
    overflow-y: auto;
    border: 0;
    border-inline-end: ${hairline};
    background: none;

    > button {
      display: none;
    }

    ul {
      flex: none;
      grid-auto-flow: row;
    }

    ul a {
      place-items: center start;
      min-height: ${space(5)};
      padding-inline: calc(${space(3)} - 3px) ${space(1)};
      border-width: 0 0 0 3px;
      font-size: 1rem;
    }

    ul a:hover {
      border-left-color: ${color.borderStrong};
    }

    ul a[aria-current] {
      border-left-color: ${color.accent};
      background: ${color.surfaceHover};
    }
  }
`;

/** The areas that are not in the bar, and the account. On a phone a sheet above the bar. */
const Rest = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  position: absolute;
  inset: auto 0 100%;
  max-height: calc(100dvh - ${space(8)});
  overflow-y: auto;
  border-top: ${hairline};
  background: ${color.card};
  box-shadow: ${shadow};

  /* The website, which the header links to on wider screens. */
  > a {
    display: flex;
    align-items: center;
    min-height: ${space(7)};
    padding-inline: ${gutter};

    @media (width >= 40rem) {
      display: none;
    }
  }

  && ul {
    grid-auto-flow: row;
  }

  && ul a {
    place-items: center start;
    padding-inline: calc(${gutter} - 3px) ${gutter};
    border-width: 0 0 0 3px;
    font-size: 1rem;
  }

  ${media.desktop} {
    display: flex;
    position: static;
    flex: 1 0 auto;
    flex-direction: column;
    border: 0;
    background: none;
    box-shadow: none;
    overflow: visible;
    max-height: none;

    && ul a {
      padding-inline: calc(${space(3)} - 3px) ${space(1)};
    }
  }

  /* The account, in view however low the window is. */
  > div {
    padding: ${space(1.5)} ${gutter};
    border-top: ${hairline};

    button {
      justify-content: space-between;
      width: 100%;
      overflow-wrap: anywhere;
      text-align: start;

      &::after {
        content: '';
        flex: none;
        width: 0.45em;
        height: 0.45em;
        border: solid;
        border-width: 0 1.5px 1.5px 0;
        rotate: 45deg;
        translate: 0 -25%;
      }
    }

    ${media.desktop} {
      position: sticky;
      bottom: 0;
      margin-top: auto;
      padding-inline: ${space(2)};
      background: ${color.paper};
    }
  }
`;

/** One word for each area, and the account. */
export function AdminNavigation() {
  const { pathname } = useLocation();
  const { areas, area: open } = usePlace();
  const current = open?.name;
  const isCurrentInBar = areas.slice(0, IN_BAR).some(({ name }) => name === current);
  // The page on which the sheet was opened, so that it closes on the next one.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  const moreButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!isOpen) return;
    setOpenOn(undefined);
    moreButton.current?.focus();
  };
  const links = (shown: typeof areas) => (
    <ul>
      {shown.map((area) => (
        <li key={area.name}>
          <Link
            to={`${ADMIN}/${area.tabs[0]?.path}`}
            aria-current={area.name === current ? 'true' : undefined}
            onClick={close}
          >
            {area.name}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any link inside
    <Navigation aria-label="Admin" onKeyDown={({ key }) => key === 'Escape' && close()}>
      {links(areas.slice(0, IN_BAR))}
      <button
        ref={moreButton}
        type="button"
        data-current={!isCurrentInBar}
        aria-expanded={isOpen}
        aria-controls="more-navigation"
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        More
      </button>
      <Rest id="more-navigation" $open={isOpen}>
        {links(areas.slice(IN_BAR))}
        <a href="/">View website</a>
        <div>
          <AccountMenu />
        </div>
      </Rest>
    </Navigation>
  );
}

/** The organiser's name, and the way out. */
function AccountMenu() {
  const typed = useSession((state) => state.name);
  const { account } = usePrincipal();
  const name = account?.name ?? typed;
  return (
    <Menu
      label={name.trim() || 'Account'}
      align="start"
      actions={[
        { label: account ? 'Your profile' : 'Your name', to: PROFILE },
        { label: 'Your devices', to: DEVICES },
        { label: 'Log out', to: LOGOUT },
      ]}
    />
  );
}
