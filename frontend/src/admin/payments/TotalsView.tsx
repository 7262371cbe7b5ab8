import { formatPaise } from '@mun/contracts/money';
import type { PaymentTotals } from '@mun/contracts/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { color, font, media, size, space } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';
import { payments } from './messages';
import { adminApi } from '../auth/admin-api';
import { DaysPlots } from './DaysPlots';
import { CouponTotals, InstitutionTotals } from './TotalTables';

const texts = payments.totals;

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

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;

  ${media.desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What came of it all, in numbers. */
export function TotalsView() {
  const { data, error, mutate } = useSWR(ROUTES.paymentTotals, (path: string) =>
    adminApi.get<PaymentTotals>(path),
  );
  if (error && !data)
    return (
      <Notice text={texts.failed}>
        <Button $quiet onClick={() => void mutate()}>
          {adminForms.retry}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton label={payments.loading} />;
  const { currency, started, confirmed, revenue, refunded, days, coupons, institutions } = data;
  const figures = [
    [texts.started, NUMBER.format(started)],
    [texts.confirmed, NUMBER.format(confirmed)],
    [texts.conversion, started > 0 ? SHARE.format(confirmed / started) : texts.none],
    [texts.revenue, formatPaise(revenue, currency)],
    [texts.refunded, formatPaise(refunded, currency)],
  ] as const;
  return (
    <>
      <Figures>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      <DaysPlots days={days} currency={currency} />
      <Beside>
        <CouponTotals coupons={coupons} currency={currency} />
        <InstitutionTotals institutions={institutions} />
      </Beside>
    </>
  );
}

const NUMBER = new Intl.NumberFormat('en-IN');
const SHARE = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });
