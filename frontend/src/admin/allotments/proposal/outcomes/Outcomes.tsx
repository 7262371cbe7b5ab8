import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import { countOutcomes, demandByCommittee, outcomesOf, presentSeats } from '@mun/proposals/statistics';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { Disclosure } from '../../../../shared/ui/content/Disclosure';
import { Section } from '../../../../shared/ui/layout/Section';
import { Text } from '../../../../shared/ui/layout/Text';
import { hairline, space } from '../../../../shared/ui/theme/theme';
import { DemandHeatmap } from './DemandHeatmap';
import { Histogram } from './Histogram';
import { SchoolTable } from './SchoolTable';

const Parts = styled.div`
  border-bottom: ${hairline};

  > details {
    border-top: ${hairline};
  }

  > details[open] {
    padding-bottom: ${space(3)};
  }

  > details > summary {
    width: 100%;
    justify-content: space-between;
    padding-inline-end: ${space(1)};
  }
`;

interface Props {
  problem: ProposalProblem;
  result: Pick<ProposalResult, 'seats'>;
  /** The name of a school by its number in the problem. */
  schoolName: (school: number) => string;
}

/** How well the proposed seats serve the delegates: all of them, by committee and by school. */
export function Outcomes({ problem, result: { seats }, schoolName }: Props) {
  const headingId = useId();
  const outcomes = useMemo(() => outcomesOf(problem, seats), [problem, seats]);
  const present = useMemo(() => presentOutcomes(problem), [problem]);
  const demands = useMemo(() => demandByCommittee(problem, seats), [problem, seats]);
  if (problem.delegates.length === 0) return <Text $variant="secondary">There are no delegates yet.</Text>;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Outcome</h2>
      <Histogram counts={countOutcomes(outcomes)} present={present && countOutcomes(present)} />
      <Parts>
        <Disclosure title="Demand and seats by committee">
          <DemandHeatmap
            demands={demands}
            nameOf={(committee) => problem.committees[committee]?.name ?? ''}
          />
        </Disclosure>
        <Disclosure title="By school">
          <SchoolTable problem={problem} outcomes={outcomes} nameOf={schoolName} />
        </Disclosure>
      </Parts>
    </Section>
  );
}

/** Undefined if nobody has a seat yet. */
function presentOutcomes(problem: ProposalProblem) {
  const seats = presentSeats(problem);
  return seats.some(Boolean) ? outcomesOf(problem, seats) : undefined;
}
