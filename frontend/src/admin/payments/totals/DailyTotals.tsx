import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { DataTable } from '../../shared/lists/table/DataTable';
import type { Column } from '../../shared/lists/table/table-types';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { Stack } from '../../../shared/ui/layout/Stack';
import { formatDay } from '../../shared/format';
import { BarPlot } from '../../shared/ui/BarPlot';
import { type PlotSteps, plotSteps } from './plot-steps';

/** Registrations and revenue by day or week, as plots and as a table. */
export function DailyTotals({ days, currency }: Pick<PaymentTotals, 'days' | 'currency'>) {
  const { step, bars } = plotSteps(days);
  if (bars.length === 0) return <p>No registrations yet.</p>;
  const formatAmount = (paise: number) => formatPaise(paise, currency);
  const columns: Column<PlotSteps['bars'][number]>[] = [
    {
      id: 'from',
      heading: step === 'day' ? 'Day' : 'Week from',
      cell: ({ from }) => formatDay(from),
    },
    {
      id: 'registrations',
      heading: 'Registrations',
      numeric: true,
      cell: ({ registrations }) => formatNumber(registrations),
    },
    { id: 'revenue', heading: 'Kept', numeric: true, cell: ({ revenue }) => formatAmount(revenue) },
  ];
  return (
    <Stack $gap={3}>
      <BarPlot
        title={`Registrations by ${step}`}
        bars={bars.map(({ from, registrations }) => ({ from, value: registrations }))}
        format={formatNumber}
      />
      <BarPlot
        title={`Kept by ${step}`}
        bars={bars.map(({ from, revenue }) => ({ from, value: revenue }))}
        format={formatAmount}
        accent
      />
      <Disclosure isSmall title="Show as a table">
        <DataTable
          caption={`Registrations and revenue by ${step}`}
          quietCaption
          columns={columns}
          rows={bars}
          keyOf={({ from }) => from}
        />
      </Disclosure>
    </Stack>
  );
}
