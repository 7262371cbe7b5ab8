import { formatPaise } from '@mun/contracts/payment/money';
import type { UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Checkbox, Select } from '../../../shared/ui/forms/controls.styles';
import { InputField } from '../../../shared/ui/forms/InputField';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Secondary } from '../../../shared/ui/layout/Text';
import { space, touchTarget } from '../../../shared/ui/theme/theme';
import { delegatePath, schoolPath } from '../../layout/paths';
import { describeDifference } from '../../shared/payments/new-payment';
import { type Choice, isDiscounted, lacksReason, type Part } from './divide';

/** The text belongs to the checkbox, so it can be tapped, too. */
const Label = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)};
  align-items: center;
  ${touchTarget}
`;

interface Props {
  /** The number of the line. */
  line: number;
  part: Part;
  isChosen: boolean;
  /** The delegates who fit, from whom to choose. */
  candidates: readonly UnpaidDelegate[];
  disabled: boolean;
  showErrors?: boolean;
  onChange: (choice: Choice | undefined) => void;
}

/** One delegate of a line, with the difference from what is due. */
export function PartChoice({ line, part, isChosen, candidates, disabled, showErrors, onChange }: Props) {
  const { delegate, amount, discountReason } = part;
  const { id, isSchool, fullName, institution, email, phone, createdAt, amount: due } = delegate;
  const difference = describeDifference(amount, due);
  const isCandidate = candidates.some((candidate) => candidate.id === id);
  const choose = (chosen: UnpaidDelegate | undefined) =>
    onChange(chosen && { delegate: chosen, discountReason: '' });
  return (
    <Stack $gap={0.5}>
      <Label>
        <Checkbox
          checked={isChosen}
          disabled={disabled}
          aria-label={`Record line ${line} for ${fullName}`}
          onChange={({ target }) => choose(target.checked ? delegate : undefined)}
        />
        {fullName}
      </Label>
      {isCandidate && candidates.length > 1 && (
        <Select
          aria-label={`Delegate of line ${line}`}
          value={id}
          disabled={disabled}
          onChange={({ target }) => choose(candidates.find((candidate) => candidate.id === target.value))}
        >
          {candidates.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {candidate.fullName}, {candidate.institution}, {candidate.phone},{' '}
              {formatPaise(candidate.amount)} due
            </option>
          ))}
        </Select>
      )}
      <Secondary>
        {email}, {phone}, started {formatDateTime(createdAt)}
      </Secondary>
      <Cluster>
        <Secondary>
          {institution}, {formatPaise(due)} due
        </Secondary>
        <Link
          to={isSchool ? schoolPath(id) : delegatePath(id)}
          target="_blank"
          aria-label={`Open ${fullName}`}
        >
          Open
        </Link>
      </Cluster>
      {difference && <ErrorText>{difference}</ErrorText>}
      {isChosen && isDiscounted(part) && (
        <InputField
          label={`Reason for the discount of ${formatPaise(due - amount)}`}
          description="Shown on the receipt."
          error={showErrors && lacksReason(part) ? 'Enter a reason for the discount' : undefined}
          input={{ maxLength: 250, disabled, autoComplete: 'off' }}
          text={discountReason}
          onText={(text) => onChange({ delegate, discountReason: text })}
        />
      )}
    </Stack>
  );
}
