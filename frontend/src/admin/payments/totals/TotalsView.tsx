import { formatPaise } from '@mun/contracts/payment/money';
import { styled } from 'styled-components';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { color, font, media, size, space } from '../../../shared/ui/theme/theme';
import { usePaymentTotals } from '../api';
import { DailyTotals } from './DailyTotals';
import { CouponTotals, InstitutionTotals } from './TotalTables';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 40%), 1fr));
  gap: ${space(2)};
  margin: 0;
  padding-block: ${space(2)};
  border-block: 1px solid ${color.edge};

  > div {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
  }

  dt {
    color: ${color.quiet};
    font-size: ${size.small};
  }

  dd {
    margin: 0;
    font: 500 ${size.h4} / 1.2 ${font.display};
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;

  ${media.desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const PERCENT = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

export function TotalsView() {
  const { data, error, mutate } = usePaymentTotals();
  return (
    <AsyncContent
      data={data}
      error={error}
      retry={mutate}
      errorMessage="The totals couldn’t be loaded."
      loading={<Skeleton label="Loading payments..." />}
    >
      {({ currency, started, confirmed, revenue, refunded, days, coupons, institutions }) => (
        <>
          <Figures>
            <Figure name="Started" value={formatNumber(started)} />
            <Figure name="Confirmed" value={formatNumber(confirmed)} />
            <Figure name="Conversion" value={started > 0 ? PERCENT.format(confirmed / started) : '–'} />
            <Figure name="Revenue" value={formatPaise(revenue, currency)} />
            <Figure name="Refunded" value={formatPaise(refunded, currency)} />
          </Figures>
          <DailyTotals days={days} currency={currency} />
          <Columns>
            <CouponTotals coupons={coupons} currency={currency} />
            <InstitutionTotals institutions={institutions} />
          </Columns>
        </>
      )}
    </AsyncContent>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
