import { formatPaise } from '@mun/contracts/payment/money';
import type { StatementMatch } from '@mun/contracts/payment/offline-payments';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { Checkbox, Select } from '../../../shared/ui/forms/controls.styles';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { space, touchTarget } from '../../../shared/ui/theme/theme';
import { delegatePath } from '../../layout/paths';
import { Quiet } from '../page/Section';

/** The text belongs to the checkbox, so it can be tapped, too. */
const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)};
  align-items: center;
  ${touchTarget}
`;

interface Props {
  match: StatementMatch;
  /** The `_id` of the chosen delegate. */
  chosen: string | undefined;
  disabled: boolean;
  onChoose: (delegate: string | undefined) => void;
}

/** Whether a line is recorded, and for which of the delegates that fit. */
export function LineChoice({ match: { line, candidates }, chosen, disabled, onChoose }: Props) {
  const [first] = candidates;
  if (!first) return null;
  const selected = candidates.find(({ id }) => id === chosen) ?? first;
  return (
    <Stack $gap={0.5}>
      <Choice>
        <Checkbox
          checked={chosen !== undefined}
          disabled={disabled}
          aria-label={`Record line ${line.line} for ${selected.fullName}`}
          onChange={({ target }) => onChoose(target.checked ? selected.id : undefined)}
        />
        {selected.fullName}
      </Choice>
      {candidates.length > 1 && (
        <Select
          aria-label={`Delegate of line ${line.line}`}
          value={selected.id}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.value)}
        >
          {candidates.map(({ id, fullName, institution, phone, amount }) => (
            <option key={id} value={id}>
              {fullName}, {institution}, {phone}, {formatPaise(amount)} due
            </option>
          ))}
        </Select>
      )}
      <Quiet>
        {selected.email}, {selected.phone}, started {formatDateTime(selected.createdAt)}
      </Quiet>
      <Cluster>
        <Quiet>
          {selected.institution}
          {selected.amount !== line.amount && `, ${formatPaise(selected.amount)} due`}
        </Quiet>
        <Link to={delegatePath(selected.id)} target="_blank" aria-label={`Open ${selected.fullName}`}>
          Open
        </Link>
      </Cluster>
    </Stack>
  );
}
