import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, durationFast, gutter, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { isResolved, useMismatches } from '../shared/status/use-mismatches';
import type { AdminTab } from './admin-pages';
import { ADMIN } from './paths';
import { usePlace } from './use-place';

const Bar = styled.nav`
  padding-inline: ${gutter};
  border-bottom: ${hairline};
  font-size: ${size.small};

  ul {
    display: flex;
    gap: 0 ${space(3)};
    /* The border of the current tab is on that of the bar. */
    margin-bottom: -1px;
    overflow-x: auto;
    scrollbar-width: none;
  }

  /* On the list it would be undone by the text-wrap of its items (base.css). */
  li {
    white-space: nowrap;
  }

  a {
    display: flex;
    gap: 0.5ch;
    align-items: center;
    min-height: ${space(4.5)};
    border-block: 2px solid transparent;
    color: ${color.textMuted};
    text-decoration: none;
    transition: border-color ${durationFast};

    &:hover {
      border-bottom-color: ${color.borderStrong};
      color: ${color.ink};
    }

    &[aria-current] {
      border-bottom-color: ${color.accent};
      color: ${color.ink};
      font-weight: 600;
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }

  ${media.touch} {
    a {
      min-height: 44px;
    }
  }
`;

/** The tabs of the open area or, on a page without a tab, the way back to the page above it. */
export function AreaTabs() {
  const { area, parent, tabPath } = usePlace();
  if (parent)
    return (
      <Bar aria-label="Breadcrumb">
        <ul>
          <li>
            <Link to={`${ADMIN}/${parent.path}`}>
              <span aria-hidden>‹</span> {parent.label}
            </Link>
          </li>
        </ul>
      </Bar>
    );
  return (
    area && (
      <Bar aria-label={area.name}>
        <ul>
          {area.tabs.map((tab) => (
            <li key={tab.path}>
              <Link to={`${ADMIN}/${tab.path}`} aria-current={tab.path === tabPath ? 'page' : undefined}>
                <TabLabel tab={tab} />
              </Link>
            </li>
          ))}
        </ul>
      </Bar>
    )
  );
}

function TabLabel({ tab: { path, label } }: { tab: AdminTab }) {
  const { data = [] } = useMismatches(path === 'payments?view=unmatched');
  const unresolved = data.filter((mismatch) => !isResolved(mismatch)).length;
  return unresolved > 0 ? `${label} (${unresolved})` : label;
}
