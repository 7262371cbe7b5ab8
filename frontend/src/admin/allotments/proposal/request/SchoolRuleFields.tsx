import { MAX_PER_SCHOOL, type SchoolRule } from '@mun/proposals/problem';
import { SelectField } from '../../../../shared/ui/forms/SelectField';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { kindOfSchoolRule, SCHOOL_RULE_HINTS, SCHOOL_RULE_KINDS, SCHOOL_RULE_LABELS } from './choices';
import { NumberInput } from './NumberInput';
import { RULE_IDS } from './rule-ids';

/** What the number field begins with. */
const FIRST_LIMIT = 3;

interface Props {
  rule: SchoolRule;
  onChange: (rule: SchoolRule) => void;
}

/** How the delegates of one school are distributed. */
export function SchoolRuleFields({ rule, onChange }: Props) {
  const kind = kindOfSchoolRule(rule);
  return (
    <Stack $gap={1} id={RULE_IDS.schools}>
      <SelectField
        search
        label="Delegates of one school"
        description={SCHOOL_RULE_HINTS[kind]}
        options={SCHOOL_RULE_KINDS.map((value) => ({ value, label: SCHOOL_RULE_LABELS[value] }))}
        value={kind}
        onChange={(chosen) => onChange(chosen === 'at-most' ? { kind: chosen, n: FIRST_LIMIT } : chosen)}
      />
      {typeof rule === 'object' && (
        <Cluster $rowGap={0.5}>
          At most
          <NumberInput
            label="Most delegates of one school in a committee"
            // A field that was emptied is no number.
            value={Number.isFinite(rule.n) ? rule.n : undefined}
            min={1}
            max={MAX_PER_SCHOOL}
            required
            onChange={(n = Number.NaN) => onChange({ ...rule, n })}
          />
          in one committee
        </Cluster>
      )}
    </Stack>
  );
}
