import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { Checkbox, Select, Choice } from '../../../../shared/ui/forms/controls.styles';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { hairline, size, space } from '../../../../shared/ui/theme/theme';
import { NumberInput } from './NumberInput';
import type { CommitteeRuleDraft } from './request';
import { RULE_IDS } from './rule-ids';

const MAX_LIMIT = 10_000;
const MAX_MUNS = 99;

const Card = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-block: ${space(1.5)};
  border-top: ${hairline};

  legend {
    float: left;
    width: 100%;
    font-weight: 600;
  }

  select {
    width: auto;
    max-width: 100%;
    min-height: 44px;
    padding-block: ${space(0.5)};
    font-size: max(${size.small}, 16px);
  }
`;

interface Props {
  committee: CommitteePortfolios;
  rule: CommitteeRuleDraft;
  onChange: (rule: CommitteeRuleDraft) => void;
  onRemove: () => void;
}

/** The rules for one committee. */
export function CommitteeRuleFields({ committee, rule, onChange, onRemove }: Props) {
  const { name } = committee;
  const { limit, minMuns, firstTimersOnly = false, portfolios = [] } = rule;
  const others = committee.portfolios.filter(
    (portfolio) => !portfolios.some((other) => other.portfolio === portfolio),
  );
  const setPortfolio = (portfolio: string, value: number | undefined) =>
    onChange({
      ...rule,
      portfolios: portfolios.map((other) =>
        other.portfolio === portfolio ? { portfolio, minMuns: value ?? 0 } : other,
      ),
    });
  return (
    <Card id={RULE_IDS.committee(committee._id)}>
      <legend>{name}</legend>
      <Cluster $rowGap={0.5}>
        At most
        <NumberInput
          label={`Most delegates in ${name}`}
          value={limit}
          max={MAX_LIMIT}
          onChange={(value) => onChange({ ...rule, limit: value })}
        />
        delegates
      </Cluster>
      {!firstTimersOnly && (
        <Cluster $rowGap={0.5}>
          Only delegates with at least
          <NumberInput
            label={`Least number of MUNs in ${name}`}
            value={minMuns}
            max={MAX_MUNS}
            onChange={(value) => onChange({ ...rule, minMuns: value })}
          />
          MUNs
        </Cluster>
      )}
      <Choice>
        <Checkbox
          checked={firstTimersOnly}
          onChange={({ target }) =>
            onChange({ ...rule, firstTimersOnly: target.checked, minMuns: undefined })
          }
        />
        Only first-timers
      </Choice>
      {portfolios.map(({ portfolio, minMuns: least }) => (
        <Cluster $rowGap={0.5} key={portfolio}>
          {portfolio} only for delegates with at least
          <NumberInput
            label={`Least number of MUNs for ${portfolio} in ${name}`}
            value={least}
            max={MAX_MUNS}
            onChange={(value) => setPortfolio(portfolio, value)}
          />
          MUNs
          <SmallButton
            aria-label={`Remove the rule for ${portfolio} in ${name}`}
            onClick={() =>
              onChange({ ...rule, portfolios: portfolios.filter((other) => other.portfolio !== portfolio) })
            }
          >
            Remove
          </SmallButton>
        </Cluster>
      ))}
      <Cluster $rowGap={0.5}>
        {!firstTimersOnly && others.length > 0 && (
          <Select
            aria-label={`Require experience for a portfolio in ${name}`}
            value=""
            onChange={({ target }) =>
              onChange({ ...rule, portfolios: [...portfolios, { portfolio: target.value, minMuns: 1 }] })
            }
          >
            <option value="">Require experience for a portfolio</option>
            {others.map((portfolio) => (
              <option key={portfolio}>{portfolio}</option>
            ))}
          </Select>
        )}
        <SmallButton aria-label={`Remove the rules for ${name}`} onClick={onRemove}>
          Remove the rules
        </SmallButton>
      </Cluster>
    </Card>
  );
}
