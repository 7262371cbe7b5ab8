import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pluralize } from '../../../../shared/lib/format/pluralize';
import { Disclosure } from '../../../../shared/ui/content/Disclosure';
import { Switch } from '../../../../shared/ui/forms/controls.styles';
import { Field } from '../../../../shared/ui/forms/Field';
import { SelectField } from '../../../../shared/ui/forms/SelectField';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { space } from '../../../../shared/ui/theme/theme';
import { CommitteeRuleFields } from './CommitteeRuleFields';
import { type CommitteeRuleDraft, countRules, type RequestDraft } from './request';
import { RULE_IDS } from './rule-ids';
import { SchoolRuleFields } from './SchoolRuleFields';

const Content = styled(Stack)`
  padding-block: ${space(1)} ${space(1)};

  select {
    max-width: min(100%, 26rem);
  }
`;

interface Props {
  request: RequestDraft;
  committees: readonly CommitteePortfolios[];
  onChange: (request: RequestDraft) => void;
}

/** What a proposal has to respect, folded away until there is a rule. */
export function Rules({ request, committees, onChange }: Props) {
  const count = countRules(request);
  const [open] = useState(count > 0);
  const { schools, seatEverybody = false, fewestChanges = false, scope } = request;
  const rules = request.committees ?? [];
  const setRules = (next: CommitteeRuleDraft[]) => onChange({ ...request, committees: next });
  const withoutRule = committees.filter(({ _id }) => !rules.some(({ committee }) => committee === _id));
  return (
    <Disclosure open={open} title={count === 0 ? 'Add rules' : `Rules: ${pluralize(count, 'rule')} set`}>
      <Content $gap={2.5}>
        <div id={RULE_IDS.seatEverybody}>
          <Field
            beside
            optional
            label="Everyone must get a seat"
            description="Without it, delegates stay without a seat if none is left for them."
          >
            {(control) => (
              <Switch
                {...control}
                checked={seatEverybody}
                onChange={({ target }) => onChange({ ...request, seatEverybody: target.checked })}
              />
            )}
          </Field>
        </div>
        {scope === 'everybody' && (
          <Field
            beside
            optional
            label="Change as few seats as possible"
            description="Among proposals that are equally good, the one closest to the present allotment."
          >
            {(control) => (
              <Switch
                {...control}
                checked={fewestChanges}
                onChange={({ target }) => onChange({ ...request, fewestChanges: target.checked })}
              />
            )}
          </Field>
        )}
        <SchoolRuleFields rule={schools} onChange={(next) => onChange({ ...request, schools: next })} />
        {rules.map((rule) => {
          const committee = committees.find(({ _id }) => _id === rule.committee);
          return (
            committee && (
              <CommitteeRuleFields
                key={rule.committee}
                committee={committee}
                rule={rule}
                onChange={(next) => setRules(rules.map((other) => (other === rule ? next : other)))}
                onRemove={() => setRules(rules.filter((other) => other !== rule))}
              />
            )
          );
        })}
        {withoutRule.length > 0 && (
          <SelectField
            search
            label="Rules for a committee"
            description="Limit the number, require experience, or keep it for first-timers."
            options={[
              { value: '', label: 'Choose a committee' },
              ...withoutRule.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value=""
            onChange={(committee) => setRules([...rules, { committee }])}
          />
        )}
      </Content>
    </Disclosure>
  );
}
