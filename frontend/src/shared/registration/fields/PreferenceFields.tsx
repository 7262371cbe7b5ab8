import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { ComponentType } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Select } from '../../ui/forms/controls.styles';
import { Field } from '../../ui/forms/Field';
import { Stack } from '../../ui/layout/Stack';
import { otherPortfolios, PREFERENCE_FIELDS } from '../preferences';
import { FieldGroup } from './FieldGroup';

const HEADINGS = { 1: 'First choice', 2: 'Second choice' };
const CLAUSES = { 1: 'Preferring', 2: 'Failing which, accepting' };

interface Props {
  prefix: string;
  choice: 1 | 2;
  committees: readonly CommitteePortfolios[];
  /** Whether the delegate fills in their own details. */
  own?: boolean;
  /** What it means that portfolios are marked as taken; without it they are not marked. */
  takenHint?: string;
  /** Shown below the committee that is chosen. */
  below?: ComponentType<{ committee: CommitteePortfolios }>;
  /** Whether what is not offered any more stays selected until something else is chosen. */
  keepsWithdrawn?: boolean;
  optional?: boolean;
}

/** A committee and two of its portfolios. Each second preference excludes what was chosen first. */
export function PreferenceFields(props: Props) {
  const { prefix, choice, committees, own = false, takenHint, below: Below } = props;
  const { keepsWithdrawn = false, optional = false } = props;
  const { setValue, getValues, trigger } = useFormContext();
  const { committee, first, second } = fieldNames(prefix, choice);
  const others = fieldNames(prefix, 2);
  const selected = useText(committee);
  const firstCommittee = useText(fieldNames(prefix, 1).committee);
  const firstPortfolio = useText(first);
  const all = committees.map(({ name }) => name);
  const names = all.filter((name) => choice === 1 || name !== firstCommittee);
  const chosen = committees.find(({ name }) => name === selected && names.includes(name));
  const offered = chosen?.portfolios ?? [];
  const placeholder = selected && offered.length > 0 ? 'Select a portfolio' : 'Choose a committee first';
  const taken = takenHint ? chosen?.taken : undefined;

  const clear = (field: string) => setValue(field, '', { shouldDirty: true });
  const handleCommitteeChange = () => {
    clear(first);
    clear(second);
    // Choosing the second committee as the first clears the second, so its error is shown at once.
    if (choice === 1 && getValues(others.committee)) void trigger(others.committee);
  };
  // As with the committees.
  const handlePortfolioChange = () => {
    const value = String(getValues(second) ?? '');
    if (!value || otherPortfolios(offered, String(getValues(first))).includes(value)) return;
    clear(second);
    void trigger(second);
  };

  return (
    <FieldGroup clause={own ? CLAUSES[choice] : undefined} heading={HEADINGS[choice]}>
      <Stack>
        <PreferenceSelect
          name={committee}
          label={`Committee preference ${choice}`}
          options={names}
          withdrawn={keepsWithdrawn && !all.includes(selected)}
          optional={optional}
          placeholder="Select a committee"
          onChange={handleCommitteeChange}
        />
        {chosen && Below && <Below committee={chosen} />}
      </Stack>
      <PreferenceSelect
        name={first}
        label={`Portfolio preference 1 for committee ${choice}`}
        description={taken && takenHint}
        options={offered}
        taken={taken}
        withdrawn={keepsWithdrawn}
        optional={optional}
        placeholder={placeholder}
        onChange={handlePortfolioChange}
      />
      <PreferenceSelect
        name={second}
        label={`Portfolio preference 2 for committee ${choice}`}
        options={otherPortfolios(offered, firstPortfolio)}
        taken={taken}
        withdrawn={keepsWithdrawn}
        optional={optional}
        placeholder={placeholder}
      />
    </FieldGroup>
  );
}

interface SelectProps {
  name: string;
  label: string;
  description?: string | undefined;
  options: readonly string[];
  /** Options that are marked as taken; they can be chosen all the same. */
  taken?: readonly string[] | undefined;
  /** Whether a value that is not among the options is shown as one; otherwise nothing is selected then. */
  withdrawn: boolean;
  optional: boolean;
  placeholder: string;
  onChange?: () => void;
}

/** One of the six preferences. */
function PreferenceSelect(props: SelectProps) {
  const { name, label, description, options, taken, withdrawn, optional, placeholder, onChange } = props;
  const { submitCount } = useFormState();
  const { field, fieldState } = useController({ name });
  const value = String(field.value ?? '');
  const isOffered = options.includes(value);
  return (
    <Field
      label={label}
      description={description}
      optional={optional}
      error={fieldState.error?.message}
      // Another preference has removed this one.
      announceError={submitCount === 0}
    >
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={field.name}
          value={isOffered || withdrawn ? value : ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event);
            onChange?.();
          }}
        >
          <option value="">{placeholder}</option>
          {withdrawn && value && !isOffered && <option value={value}>{value} (no longer offered)</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {taken?.includes(option) ? `${option} (taken)` : option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function useText(name: string): string {
  return String(useWatch({ name }) ?? '');
}

function fieldNames(prefix: string, choice: 1 | 2) {
  const { committee, portfolios } = PREFERENCE_FIELDS[choice];
  return {
    committee: prefix + committee,
    first: prefix + portfolios[0],
    second: prefix + portfolios[1],
  };
}
