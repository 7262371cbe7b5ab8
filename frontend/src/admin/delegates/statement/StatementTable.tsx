import { formatPaise } from '@mun/contracts/payment/money';
import type { StatementMatch } from '@mun/contracts/payment/offline-payments';
import { formatDay } from '../../shared/format';
import { DataTable } from '../../shared/lists/table/DataTable';
import type { Column } from '../../shared/lists/table/table-types';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import type { Status } from '../../shared/ui/status/StatusBadge';
import { StatusPill } from '../../shared/ui/status/StatusPill';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Secondary, Text } from '../../../shared/ui/layout/Text';
import type { Choice, Part } from './divide';
import { LineChoice } from './LineChoice';
import type { PartResult } from './use-statement';

const MATCHES: Record<StatementMatch['match'], Status> = {
  exact: { label: 'Match', icon: 'filled' },
  likely: { label: 'Possible match', icon: 'half-filled' },
  recorded: { label: 'Recorded before', icon: 'undo' },
  none: { label: 'No match', icon: 'empty' },
};
const RECORDED: Status = { label: 'Recorded', icon: 'filled' };

interface Props {
  matches: readonly StatementMatch[];
  chosen: ReadonlyMap<number, readonly Choice[]>;
  partsOf: (match: StatementMatch) => Part[];
  resultOf: (match: StatementMatch, part: Part) => PartResult | undefined;
  disabled: boolean;
  /** Reasons that are missing are shown as errors. */
  showErrors: boolean;
  onChoose: (line: number, choices: readonly Choice[]) => void;
}

/** Each line of the statement and the registration that it may pay for. */
export function StatementTable(props: Props) {
  return (
    <DataTable
      caption="Lines of the statement"
      quietCaption
      cards="54rem"
      columns={columnsOf(props)}
      rows={props.matches}
      keyOf={({ line }) => String(line.line)}
    />
  );
}

function columnsOf(props: Props): Column<StatementMatch>[] {
  const { chosen, resultOf, disabled, showErrors, onChoose } = props;
  return [
    { id: 'line', heading: 'Line', numeric: true, named: true, cell: ({ line }) => line.line },
    {
      id: 'date',
      heading: 'Date',
      cell: ({ line }) => (
        <Text as="span" $whiteSpace="nowrap">
          {formatDay(line.receivedOn)}
        </Text>
      ),
    },
    { id: 'amount', heading: 'Amount', numeric: true, cell: ({ line }) => formatPaise(line.amount) },
    {
      id: 'text',
      heading: 'Statement',
      namesRow: true,
      minWidth: '14rem',
      cell: ({ line }) => (
        <Stack $gap={0}>
          <Text as="span" $breaks>
            {line.description}
          </Text>
          {line.reference && <Secondary $breaks>{line.reference}</Secondary>}
        </Stack>
      ),
    },
    {
      id: 'delegate',
      heading: 'Delegate',
      minWidth: '15rem',
      cell: (match) => (
        <LineChoice
          match={match}
          choices={chosen.get(match.line.line) ?? []}
          isDone={(part) => resultOf(match, part)?.state === 'done'}
          disabled={disabled}
          showErrors={showErrors}
          onChange={(choices) => onChoose(match.line.line, choices)}
        />
      ),
    },
    {
      id: 'state',
      heading: 'Status',
      minWidth: '10rem',
      cell: (match) => <LineStatus {...props} match={match} />,
    },
  ];
}

/** What became of the line, and how much of it is recorded if that is a part. */
function LineStatus({
  match,
  partsOf,
  resultOf,
}: Pick<Props, 'partsOf' | 'resultOf'> & { match: StatementMatch }) {
  const { line, recorded = 0 } = match;
  const parts = partsOf(match).map((part) => ({ part, result: resultOf(match, part) }));
  const done = parts.filter(({ result }) => result?.state === 'done');
  const total = done.reduce((sum, { part }) => sum + part.amount, recorded);
  return (
    <Stack $gap={0.5}>
      <Text as="span" $whiteSpace="nowrap">
        {pillOf(match, parts.length > 0 && done.length === parts.length, parts.some(isBusy))}
      </Text>
      {total > 0 && total < line.amount && (
        <span>
          {formatPaise(total)} of {formatPaise(line.amount)} recorded
        </span>
      )}
      {parts.map(
        ({ part: { delegate }, result }) =>
          result?.message && (
            <ErrorText key={delegate.id}>
              {parts.length > 1 && `${delegate.fullName}: `}
              {result.message}
            </ErrorText>
          ),
      )}
    </Stack>
  );
}

function isBusy({ result }: { result: PartResult | undefined }): boolean {
  return result?.state === 'busy';
}

function pillOf({ match }: StatementMatch, isDone: boolean, isRecording: boolean) {
  if (isRecording) return <StatusPill icon="half-filled" label="Recording..." />;
  return <StatusPill {...(isDone ? RECORDED : MATCHES[match])} />;
}
