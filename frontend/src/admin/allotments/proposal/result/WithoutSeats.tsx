import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import { useMemo } from 'react';
import { formatList } from '../../../shared/format';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { useAllotments } from '../../AllotmentsContext';
import { describeRule } from '../conflict/describe-rule';
import { groupWithoutSeat, type Obstacle } from './without-seat';

/** How many groups, rules of each and delegates of each are named. */
const MAX_GROUPS = 8;
const MAX_RULES = 6;
const MAX_NAMES = 3;

interface Props {
  problem: ProposalProblem;
  result: ProposalResult;
}

/** Who is left without a seat, and which rules keep them from the seats that are free. */
export function WithoutSeats({ problem, result }: Props) {
  const { delegates } = useAllotments();
  const groups = useMemo(() => groupWithoutSeat(problem, result), [problem, result]);
  const names = useMemo(
    () => new Map(delegates.map(({ registrationId, fullName }) => [registrationId, fullName])),
    [delegates],
  );
  if (groups.length === 0) return null;
  const describe = (obstacle: Obstacle) => {
    if (obstacle.kind === 'block') return 'Some seats are kept for schools.';
    if (obstacle.kind !== 'other-seats') return describeRule(obstacle, problem, delegates);
    return problem.otherSeats === 'none'
      ? 'Only the four preferences are given.'
      : 'Only seats in a committee they chose are given.';
  };
  const nameOf = (index: number) => {
    const { registrationId = '' } = problem.delegates[index] ?? {};
    return names.get(registrationId) ?? registrationId;
  };
  const rest = groups.slice(MAX_GROUPS).reduce((sum, group) => sum + group.delegates.length, 0);
  return (
    <Stack as="ul" $gap={1} $width="72ch" aria-label="Delegates without a seat">
      {groups.slice(0, MAX_GROUPS).map((group) => (
        <li key={group.delegates.join()}>
          <b>{shorten(group.delegates, MAX_NAMES, nameOf)}:</b>{' '}
          {group.obstacles.length === 0
            ? 'No seat is free.'
            : `${group.obstacles.slice(0, MAX_RULES).map(describe).join(' ')}${more(group.obstacles.length - MAX_RULES, 'rule')}`}
        </li>
      ))}
      {rest > 0 && <li>and {pluralize(rest, 'delegate')} more</li>}
    </Stack>
  );
}

/** 'Asha Rao, Ravi Shah, Maya Das and 12 more' */
function shorten(items: readonly number[], most: number, nameOf: (item: number) => string): string {
  const named = items.slice(0, most).map(nameOf);
  return formatList(items.length > most ? [...named, `${formatNumber(items.length - most)} more`] : named);
}

function more(count: number, noun: string): string {
  return count > 0 ? ` And ${pluralize(count, `more ${noun}`)}.` : '';
}
