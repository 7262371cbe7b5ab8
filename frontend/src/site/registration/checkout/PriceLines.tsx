import type { Quote } from '@mun/contracts/payment';
import { styled } from 'styled-components';
import { formatRupees } from '../../../shared/lib/format/format-rupees';
import { capitals, color, font, hairline, media, size, space } from '../../../shared/ui/theme/theme';

const Heading = styled.h2`
  ${capitals}
  display: none;
  margin-bottom: ${space(2)};
  font-family: ${font.text};

  ${media.desk} {
    display: block;
  }
`;

const Lines = styled.dl`
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

/** On a phone only the total is visible. */
const Line = styled.div`
  display: none;
  justify-content: space-between;
  gap: ${space(2)};
  padding-block: ${space(1)};
  border-top: ${hairline};

  ${media.desk} {
    display: flex;
  }
`;

const Total = styled.div`
  dt {
    color: ${color.quiet};
    font-size: ${size.small};
    line-height: 1.2;
  }

  dd {
    font: 500 ${size.h4} / 1.2 ${font.display};
    font-variant-numeric: tabular-nums lining-nums;
  }

  ${media.desk} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    padding-block: ${space(1.5)} ${space(2)};
    border-top: 1px solid ${color.ink};

    dt {
      color: inherit;
      font-size: inherit;
      font-weight: 600;
    }

    dd {
      font-size: ${size.h3};
    }
  }
`;

export function PriceLines({ quote, couponCode }: { quote: Quote; couponCode: string }) {
  return (
    <div aria-live="polite">
      <Heading>Your fee</Heading>
      <Lines>
        <Line>
          <dt>Registration fee</dt>
          <dd>{formatRupees(quote.fee, quote.currency)}</dd>
        </Line>
        {quote.discount > 0 && (
          <Line>
            <dt>Coupon {couponCode.toUpperCase()}</dt>
            <dd>−{formatRupees(quote.discount, quote.currency)}</dd>
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
