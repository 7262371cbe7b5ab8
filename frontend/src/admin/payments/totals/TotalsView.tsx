import { styled } from 'styled-components';
import { formatPaise } from '@mun/contracts/payment/money';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Grid } from '../../../shared/ui/layout/Grid';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { Definitions } from '../../../shared/ui/layout/Definitions';
import { color, space } from '../../../shared/ui/theme/theme';
import { usePaymentTotals } from '../api';
import { DailyTotals } from './DailyTotals';
import { CouponTotals, InstitutionTotals } from './TotalTables';

const Figures = styled(DefinitionList).attrs({ $variant: 'figures' })`
  padding-block: ${space(2)};
  border-block: 1px solid ${color.borderStrong};
`;

const PERCENT = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

export function TotalsView() {
  const totals = usePaymentTotals();
  return (
    <AsyncContent source={totals} what="totals">
      {({ currency, started, confirmed, revenue, refunded, days, coupons, institutions }) => (
        <>
          <Definitions
            List={Figures}
            pairs={[
              ['Started', formatNumber(started)],
              ['Confirmed', formatNumber(confirmed)],
              ['Conversion', started > 0 ? PERCENT.format(confirmed / started) : '–'],
              ['Kept', formatPaise(revenue, currency)],
              ['Refunded', formatPaise(refunded, currency)],
            ]}
          />
          <DailyTotals days={days} currency={currency} />
          <Grid $gap={3} $align="start" $desktop={2}>
            <CouponTotals coupons={coupons} currency={currency} />
            <InstitutionTotals institutions={institutions} />
          </Grid>
        </>
      )}
    </AsyncContent>
  );
}
