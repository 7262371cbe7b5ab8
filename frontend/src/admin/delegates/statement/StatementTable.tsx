import { formatPaise } from '@mun/contracts/payment/money';
import type { StatementMatch } from '@mun/contracts/payment/offline-payments';
import { styled } from 'styled-components';
import { type Column, Table } from '../../../shared/ui/content/Table';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import type { StatusIcon } from '../../../shared/ui/feedback/StatusBadge';
import { StatusPill } from '../../../shared/ui/feedback/StatusPill';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Quiet } from '../page/Section';
import { LineChoice } from './LineChoice';
import type { LineResult } from './use-statement';

const MATCHES: Record<StatementMatch['match'], { label: string; icon: StatusIcon }> = {
  exact: { label: 'Match', icon: 'whole' },
  likely: { label: 'Possible match', icon: 'half' },
  recorded: { label: 'Recorded before', icon: 'back' },
  none: { label: 'No match', icon: 'open' },
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const Nowrap = styled.span`
  white-space: nowrap;
`;

const Text = styled(Stack)`
  overflow-wrap: anywhere;
`;

interface Props {
  matches: readonly StatementMatch[];
  chosen: ReadonlyMap<number, string>;
  resultOf: (match: StatementMatch) => LineResult | undefined;
  disabled: boolean;
  onChoose: (line: number, delegate: string | undefined) => void;
}

/** Each line of the statement and the registration that it may pay for. */
export function StatementTable(props: Props) {
  return (
    <Table
      caption="Lines of the statement"
      quietCaption
      stacks
      columns={columnsOf(props)}
      rows={props.matches}
      keyOf={({ line }) => String(line.line)}
      empty=""
    />
  );
}

function columnsOf({ chosen, resultOf, disabled, onChoose }: Props): Column<StatementMatch>[] {
  return [
    { id: 'line', heading: 'Line', numeric: true, named: true, cell: ({ line }) => line.line },
    {
      id: 'date',
      heading: 'Date',
      cell: ({ line }) => <Nowrap>{DAY.format(new Date(line.receivedOn))}</Nowrap>,
    },
    { id: 'amount', heading: 'Amount', numeric: true, cell: ({ line }) => formatPaise(line.amount) },
    {
      id: 'text',
      heading: 'Statement',
      namesRow: true,
      minWidth: '14rem',
      cell: ({ line }) => (
        <Text $gap={0}>
          <span>{line.description}</span>
          {line.reference && <Quiet>{line.reference}</Quiet>}
        </Text>
      ),
    },
    {
      id: 'delegate',
      heading: 'Delegate',
      minWidth: '15rem',
      cell: (match) => (
        <LineChoice
          match={match}
          chosen={chosen.get(match.line.line)}
          disabled={disabled || resultOf(match)?.state === 'done'}
          onChoose={(delegate) => onChoose(match.line.line, delegate)}
        />
      ),
    },
    {
      id: 'state',
      heading: 'Status',
      cell: (match) => <LineStatus result={resultOf(match)} match={match.match} />,
    },
  ];
}

function LineStatus({ result, match }: { result: LineResult | undefined; match: StatementMatch['match'] }) {
  if (result?.state === 'busy') return <StatusPill icon="half">Recording...</StatusPill>;
  if (result?.state === 'done') return <StatusPill icon="whole">Recorded</StatusPill>;
  if (result) return <ErrorText>{result.message}</ErrorText>;
  return (
    <Nowrap>
      <StatusPill icon={MATCHES[match].icon}>{MATCHES[match].label}</StatusPill>
    </Nowrap>
  );
}
