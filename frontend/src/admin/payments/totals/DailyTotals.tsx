import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { styled } from 'styled-components';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { type Column, Table } from '../../../shared/ui/content/Table';
import { Stack } from '../../../shared/ui/layout/Stack';
import { size, space } from '../../../shared/ui/theme/theme';
import { BarPlot, formatDay } from '../../layout/BarPlot';
import { type PlotSteps, plotSteps } from './plot-steps';

const Details = styled.details`
  summary {
    width: fit-content;
    padding-block: ${space(1)};
    font-size: ${size.small};
    font-weight: 600;
    cursor: pointer;
  }
`;

/** Registrations and revenue by day or week, as plots and as a table. */
export function DailyTotals({ days, currency }: Pick<PaymentTotals, 'days' | 'currency'>) {
  const { step, bars } = plotSteps(days);
  if (bars.length === 0) return <p>No registrations yet.</p>;
  const formatAmount = (paise: number) => formatPaise(paise, currency);
  const columns: Column<PlotSteps['bars'][number]>[] = [
    {
      id: 'from',
      heading: step === 'day' ? 'Day' : 'Week from',
      namesRow: true,
      cell: ({ from }) => formatDay(from),
    },
    {
      id: 'registrations',
      heading: 'Registrations',
      numeric: true,
      cell: ({ registrations }) => formatNumber(registrations),
    },
    { id: 'revenue', heading: 'Revenue', numeric: true, cell: ({ revenue }) => formatAmount(revenue) },
  ];
  return (
    <Stack $gap={3}>
      <BarPlot
        title={`Registrations by ${step}`}
        bars={bars.map(({ from, registrations }) => ({ from, value: registrations }))}
        format={formatNumber}
      />
      <BarPlot
        title={`Revenue by ${step}`}
        bars={bars.map(({ from, revenue }) => ({ from, value: revenue }))}
        format={formatAmount}
        accent
      />
      <Details>
        <summary>Show as a table</summary>
        <Table
          caption={`Registrations and revenue by ${step}`}
          quietCaption
          columns={columns}
          rows={bars}
          keyOf={({ from }) => from}
          empty=""
        />
      </Details>
    </Stack>
  );
}
