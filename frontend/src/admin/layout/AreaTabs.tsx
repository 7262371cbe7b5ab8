import { Link } from 'react-router-dom';
import { isResolved, useUnmatchedPayments } from '../shared/status/use-unmatched-payments';
import { TabBar } from '../shared/ui/page/TabBar';
import type { AdminTab } from './admin-pages';
import { ADMIN } from './paths';
import { usePlace } from './use-place';

/** The tabs of the open area or, on a page without a tab, the way back to the page above it. */
export function AreaTabs() {
  const { area, parent, tabPath } = usePlace();
  if (parent)
    return (
      <TabBar $gutter aria-label="Breadcrumb">
        <ul>
          <li>
            <Link to={`${ADMIN}/${parent.path}`}>
              <span aria-hidden>‹</span> {parent.label}
            </Link>
          </li>
        </ul>
      </TabBar>
    );
  return (
    area && (
      <TabBar $gutter aria-label={area.name}>
        <ul>
          {area.tabs.map((tab) => (
            <li key={tab.path}>
              <Link to={`${ADMIN}/${tab.path}`} aria-current={tab.path === tabPath ? 'page' : undefined}>
                <TabLabel tab={tab} />
              </Link>
            </li>
          ))}
        </ul>
      </TabBar>
    )
  );
}

function TabLabel({ tab: { path, label } }: { tab: AdminTab }) {
  const { data = [] } = useUnmatchedPayments(path === 'payments?view=unmatched');
  const unresolved = data.filter((unmatched) => !isResolved(unmatched)).length;
  return unresolved > 0 ? `${label} (${unresolved})` : label;
}
