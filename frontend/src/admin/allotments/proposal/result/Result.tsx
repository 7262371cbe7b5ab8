import type { ProposalDetail, ProposalResult, ProposalView } from '@mun/proposals/proposal';
import { useCallback, useMemo } from 'react';
import { Grid } from '../../../../shared/ui/layout/Grid';
import { InsetText } from '../../../../shared/ui/layout/InsetText';
import { DateTime } from '../../../shared/ui/DateTime';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Hint, Text } from '../../../../shared/ui/layout/Text';
import { actorName } from '../../../shared/describe-audit-entry';
import { useAllotments } from '../../AllotmentsContext';
import { Differences } from '../difference/Differences';
import { effectOf, findDifferences, isChange, isPartlyApplied } from '../difference/find-differences';
import { Outcomes } from '../outcomes/Outcomes';
import { UseAllButton } from '../difference/UseAllButton';
import { Proof } from '../proof/Proof';
import { useProof } from '../proof/use-proof';
import { ProposeAgain } from '../ProposeAgain';
import { AIM_CHOICES } from '../request/choices';
import { describeChanges, describeContacts, describeResult, describeSpread } from './describe-result';
import { WithoutSeats } from './WithoutSeats';

interface Props {
  proposal: ProposalView;
  detail: ProposalDetail;
  result: ProposalResult;
  onProposeAgain: () => Promise<void>;
  /** Shows the form of another proposal instead. */
  onReplace: () => void;
}

/** What a proposal achieves, its proof, and the seats that would change. */
export function Result({ proposal, detail, result, onProposeAgain, onReplace }: Props) {
  const { delegates, committees } = useAllotments();
  const { problem } = detail;
  const proof = useProof(detail, result);
  const differences = useMemo(
    () => findDifferences(problem, result, { delegates, committees }),
    [problem, result, delegates, committees],
  );
  const institutions = useMemo(() => {
    const byId = new Map(delegates.map(({ registrationId, institution }) => [registrationId, institution]));
    return new Map(problem.delegates.map((delegate) => [delegate.school, byId.get(delegate.registrationId)]));
  }, [delegates, problem]);
  const schoolName = useCallback(
    (school: number) => institutions.get(school) ?? 'A school without delegates',
    [institutions],
  );
  const isApplied = !differences.some(isChange);
  const isWorse = differences.some((difference) => isChange(difference) && effectOf(difference) === 'worse');
  const spread = describeSpread(problem, result);
  const aim = AIM_CHOICES.find(({ value }) => value === proposal.request.aim)?.label;
  return (
    <Stack $gap={3}>
      <Grid $tablet="minmax(0, 1fr) auto" $align="start">
        <Stack $gap={1}>
          <Text as="h2" $size="h3" $numeric>
            {isApplied ? describeResult(problem, result) : describeChanges(differences)}
          </Text>
          {!isApplied && <Text>{describeResult(problem, result)}.</Text>}
          <WithoutSeats problem={problem} result={result} />
          {spread && <Text $measure>{spread}</Text>}
          {!isApplied && <Text $measure>{describeContacts(differences)}</Text>}
          <Proof state={proof.state} variant={isWorse ? 'plain' : 'stamp'} onRetry={proof.retry} />
          <Hint>
            {aim}. Requested by {actorName(proposal.by)} on <DateTime at={proposal.at} />.
          </Hint>
        </Stack>
        <Cluster>
          <UseAllButton id={detail.id} differences={differences} proof={proof.state} />
          <SmallButton onClick={onReplace}>New proposal</SmallButton>
        </Cluster>
      </Grid>
      {proposal.outdated && !isApplied && (
        <InsetText as="div" $line="danger" role="status">
          <Cluster $spread $gap={2}>
            <p>
              {isPartlyApplied(problem, differences, { delegates, committees })
                ? 'Seats of this proposal have been used since. The rest is still the best, unless something else has changed too.'
                : 'A seat, preference or committee has changed since, so there may be a better proposal now.'}
            </p>
            <ProposeAgain label="Propose again" onPropose={onProposeAgain} />
          </Cluster>
        </InsetText>
      )}
      <Outcomes problem={problem} result={result} schoolName={schoolName} />
      <Differences detail={detail} result={result} differences={differences} proof={proof.state} />
    </Stack>
  );
}
