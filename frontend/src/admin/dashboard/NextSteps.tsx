import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { styled } from 'styled-components';
import { Grid } from '../../shared/ui/layout/Grid';
import { Text } from '../../shared/ui/layout/Text';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { usePrincipal } from '../auth/use-principal';
import { ADMIN_PAGES } from '../layout/admin-pages';
import { ADMIN } from '../layout/paths';
import { Card } from '../shared/ui/Card';
import { StatusBadge, type StatusIcon } from '../shared/ui/status/StatusBadge';
import { RoomyLink } from './Block';
import { listSteps, type Step } from './next-steps';

const Item = styled(Card)`
  align-content: start;
`;

const STATES: Record<Step['state'], readonly [icon: StatusIcon, word: string]> = {
  done: ['filled', 'Done'],
  now: ['half-filled', 'To do'],
  later: ['empty', 'Later'],
};

/** What to do next, in the order of the season. */
export function NextSteps({ dashboard }: { dashboard: Dashboard }) {
  const { can } = usePrincipal();
  const mayOpen = ({ page }: Step) =>
    ADMIN_PAGES.some(({ path, permission }) => path === page && can(permission));
  return (
    <nav aria-label="Next steps">
      <Grid as="ol" $gap={1} $min="9rem">
        {listSteps(dashboard).map((step) => {
          const { name, state, text, page, query = '' } = step;
          const [icon, word] = STATES[state];
          return (
            <Item as="li" key={name} $gap={0} $padding={1} $border={state === 'now' ? 'danger' : 'thin'}>
              <StatusBadge icon={icon}>
                {name} <VisuallyHidden>{word}</VisuallyHidden>
              </StatusBadge>
              <Text as="span" $size="small" $strong={state === 'now'}>
                {mayOpen(step) ? <RoomyLink to={`${ADMIN}/${page}${query}`}>{text}</RoomyLink> : text}
              </Text>
            </Item>
          );
        })}
      </Grid>
    </nav>
  );
}
