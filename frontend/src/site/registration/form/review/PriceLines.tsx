import type { Quote } from '@mun/contracts/payment/payment';
import { styled } from 'styled-components';
import { formatRupees } from '../../../shared/format-rupees';
import { color, font, hairline, size, space } from '../../../../shared/ui/theme/theme';

const Lines = styled.dl`
  max-width: ${space(60)};

  dd {
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

const Line = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: baseline;
  justify-content: space-between;
  padding-block: ${space(1)};
  border-top: ${hairline};
`;

const Total = styled(Line)`
  padding-top: ${space(1.5)};
  border-top: 1px solid ${color.ink};

  dt {
    font-weight: 600;
  }

  dd {
    font: 500 ${size.h3} / 1.2 ${font.display};
  }
`;

interface Props {
  quote: Quote;
  /** The coupon that is applied, or is being checked; otherwise empty. */
  couponCode: string;
  isChecking?: boolean;
}

/** The fee, what the coupon takes off, and the total. */
export function PriceLines({ quote, couponCode, isChecking = false }: Props) {
  return (
    <div aria-live="polite">
      <Lines>
        <Line>
          <dt>Registration fee</dt>
          <dd>{formatRupees(quote.fee, quote.currency)}</dd>
        </Line>
        {(isChecking || quote.discount > 0) && (
          <Line>
            <dt>Coupon {couponCode.toUpperCase()}</dt>
            <dd>{isChecking ? '...' : `−${formatRupees(quote.discount, quote.currency)}`}</dd>
          </Line>
        )}
        <Total>
          <dt>Total</dt>
          <dd>{formatRupees(quote.finalAmount, quote.currency)}</dd>
        </Total>
      </Lines>
    </div>
  );
}
