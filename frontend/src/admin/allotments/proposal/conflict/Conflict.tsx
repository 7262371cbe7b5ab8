import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import { styled } from 'styled-components';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { Button } from '../../../../shared/ui/forms/Button';
import { color, hairline, size, space } from '../../../../shared/ui/theme/theme';
import { useAllotments } from '../../AllotmentsContext';
import { focusRule } from '../request/rule-ids';
import { describeRule, ruleId } from './describe-rule';

const MAX_RULES = 12;

const Panel = styled.section`
  max-width: 960px;
  padding: ${space(2.5)} ${space(3)};
  border: 1px solid ${color.accent};
  background: ${color.card};

  h2 {
    margin-bottom: ${space(0.5)};
    font-size: ${size.h4};
  }

  ul {
    margin-top: ${space(1.5)};
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(2)};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space(0.75)};
    border-top: ${hairline};
    font-weight: 600;
  }
`;

interface Props {
  problem: ProposalProblem;
  conflict: readonly ProposalRule[];
}

/** The rules that no proposal meets together, each with a button that leads to its control in the form below. */
export function Conflict({ problem, conflict }: Props) {
  const { delegates } = useAllotments();
  const alone = conflict.length === 1;
  return (
    <Panel role="alert" aria-labelledby="conflict">
      <h2 id="conflict">{alone ? 'No proposal meets this rule' : 'No proposal meets all of these rules'}</h2>
      <p>
        {alone
          ? 'Change it and propose again.'
          : 'Change or remove one of them and propose again: the others can be met together.'}
      </p>
      <ul>
        {conflict.slice(0, MAX_RULES).map((rule) => {
          const description = describeRule(rule, problem, delegates);
          return (
            <li key={description}>
              {description}
              <Button
                $variant="secondary"
                $size="small"
                aria-label={`Change the rule: ${description}`}
                onClick={() => focusRule(ruleId(rule))}
              >
                Change
              </Button>
            </li>
          );
        })}
      </ul>
      {conflict.length > MAX_RULES && <p>and {formatNumber(conflict.length - MAX_RULES)} more</p>}
    </Panel>
  );
}
