import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { RuledList } from '../../../../shared/ui/layout/RuledList';
import { Text } from '../../../../shared/ui/layout/Text';
import { Card } from '../../../shared/ui/Card';
import { useAllotments } from '../../AllotmentsContext';
import { focusRule } from '../request/rule-ids';
import { describeRule, ruleId } from './describe-rule';

const MAX_RULES = 12;

interface Props {
  problem: ProposalProblem;
  conflict: readonly ProposalRule[];
}

/** The rules that no proposal meets together, each with a button that leads to its control in the form below. */
export function Conflict({ problem, conflict }: Props) {
  const { delegates } = useAllotments();
  const alone = conflict.length === 1;
  return (
    <Card
      as="section"
      $border="danger"
      $padding={3}
      $gap={1}
      $width="960px"
      role="alert"
      aria-labelledby="conflict"
    >
      <Text as="h2" $size="h4" id="conflict">
        {alone ? 'No proposal meets this rule' : 'No proposal meets all of these rules'}
      </Text>
      <p>
        {alone
          ? 'Change it and propose again.'
          : 'Change or remove one of them and propose again: the others can be met together.'}
      </p>
      <RuledList $above $padding={0.75}>
        {conflict.slice(0, MAX_RULES).map((rule) => {
          const description = describeRule(rule, problem, delegates);
          return (
            <Cluster as="li" $spread $gap={2} $rowGap={0.5} key={description}>
              <strong>{description}</strong>
              <SmallButton
                aria-label={`Change the rule: ${description}`}
                onClick={() => focusRule(ruleId(rule))}
              >
                Change
              </SmallButton>
            </Cluster>
          );
        })}
      </RuledList>
      {conflict.length > MAX_RULES && <p>and {formatNumber(conflict.length - MAX_RULES)} more</p>}
    </Card>
  );
}
