import { formatPaise } from '@mun/contracts/money';
import type { PaymentTotals } from '@mun/contracts/payment-admin';
import { styled } from 'styled-components';
import { type Column, Table } from '../../shared/ui/content/Table';
import { size, space } from '../../shared/ui/theme/theme';
import { payments } from './messages';
import { BarPlot, formatDay } from './BarPlot';
import { plotSteps, type Steps } from './plot-steps';

const texts = payments.totals;

const Plots = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Figures = styled.details`
  summary {
    width: fit-content;
    padding-block: ${space(1)};
    font-size: ${size.small};
    font-weight: 600;
    cursor: pointer;
  }
`;

/** Registrations and revenue under each other, on the same days; and the same as a table. */
export function DaysPlots({ days, currency }: Pick<PaymentTotals, 'days' | 'currency'>) {
  const { each, bars } = plotSteps(days);
  if (bars.length === 0) return <p>{texts.nothing}</p>;
  const money = (paise: number) => formatPaise(paise, currency);
  const columns: Column<Steps['bars'][number]>[] = [
    { id: 'from', heading: texts[each], namesRow: true, cell: ({ from }) => formatDay(from) },
    {
      id: 'registrations',
      heading: texts.registrations,
      numeric: true,
      cell: ({ registrations }) => NUMBER.format(registrations),
    },
    { id: 'revenue', heading: texts.revenue, numeric: true, cell: ({ revenue }) => money(revenue) },
  ];
  return (
    <Plots>
      <BarPlot
        title={texts.registrationsBy[each]}
        bars={bars.map(({ from, registrations }) => ({ from, value: registrations }))}
        show={(value) => NUMBER.format(value)}
      />
      <BarPlot
        title={texts.revenueBy[each]}
        bars={bars.map(({ from, revenue }) => ({ from, value: revenue }))}
        show={money}
        accent
      />
      <Figures>
        <summary>{texts.table}</summary>
        <Table
          caption={texts.table}
          quietCaption
          columns={columns}
          rows={bars}
          keyOf={({ from }) => from}
          empty={texts.nothing}
        />
      </Figures>
    </Plots>
  );
}

const NUMBER = new Intl.NumberFormat('en-IN');
