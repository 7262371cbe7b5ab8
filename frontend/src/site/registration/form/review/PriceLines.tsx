import type { Quote } from '@mun/contracts/payment/payment';
import { styled } from 'styled-components';
import { formatRupees } from '../../../shared/format-rupees';
import { color, font, hairline, size, space } from '../../../../shared/ui/theme/theme';

const Lines = styled.dl`
  max-width: ${space(60)};

  > div {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
    justify-content: space-between;
    padding-block: ${space(1)};
    border-top: ${hairline};
  }

  dd {
    font-variant-numeric: tabular-nums lining-nums;
  }

  /* The total. */
  > :last-child {
    padding-top: ${space(1.5)};
    border-color: ${color.ink};

    dt {
      font-weight: 600;
    }

    dd {
      font: 500 ${size.h3} / 1.2 ${font.display};
    }
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
        <div>
          <dt>Registration fee</dt>
          <dd>{formatRupees(quote.fee, quote.currency)}</dd>
        </div>
        {(isChecking || quote.discount > 0) && (
          <div>
            <dt>Coupon {couponCode.toUpperCase()}</dt>
            <dd>{isChecking ? '...' : `−${formatRupees(quote.discount, quote.currency)}`}</dd>
          </div>
        )}
        <div>
          <dt>Total</dt>
          <dd>{formatRupees(quote.finalAmount, quote.currency)}</dd>
        </div>
      </Lines>
    </div>
  );
}
