import type { Quote } from '@mun/contracts/payment';
import { styled } from 'styled-components';
import { capitals, color, font, hairline, media, size, space } from '../../../shared/ui/theme/theme';
import { registration } from '../messages';
import { formatRupees } from '../../../shared/lib/format/format-rupees';

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

/** On a phone the price is one line at the foot of the screen, so only its sum is in view. */
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

/** The fee, what the coupon takes off, and what remains to be paid. */
export function PriceLines({ quote, couponCode }: { quote: Quote; couponCode: string }) {
  const { price } = registration;
  return (
    <div aria-live="polite">
      <Heading>{price.heading}</Heading>
      <Lines>
        <Line>
          <dt>{price.fee}</dt>
          <dd>{formatRupees(quote.fee, quote.currency)}</dd>
        </Line>
        {quote.discount > 0 && (
          <Line>
            <dt>{price.discount(couponCode.toUpperCase())}</dt>
            <dd>−{formatRupees(quote.discount, quote.currency)}</dd>
          </Line>
        )}
        <Total>
          <dt>{price.total}</dt>
          <dd>{formatRupees(quote.finalAmount, quote.currency)}</dd>
        </Total>
      </Lines>
    </div>
  );
}
