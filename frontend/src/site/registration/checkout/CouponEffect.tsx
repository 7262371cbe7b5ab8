import type { Quote } from '@mun/contracts/payment/payment';
import { styled } from 'styled-components';
import { formatRupees } from '../../shared/format-rupees';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { color, hairline, radius, size, space } from '../../../shared/ui/theme/theme';

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  margin-top: ${space(1)};
  padding: ${space(0.5)} ${space(0.5)} ${space(0.5)} ${space(1.5)};
  border: ${hairline};
  border-left: 3px solid ${color.accent};
  border-radius: ${radius};
  background: ${color.card};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.4;

  button {
    min-height: 44px;
  }

  > span {
    flex: 1;
  }

  [data-applied]::before {
    content: '✓' / '';
    margin-right: ${space(1)};
    color: ${color.accent};
  }
`;

interface Props {
  /** Undefined while the code is checked. */
  quote: Quote | undefined;
  onRemove: () => void;
}

/**
 * What the coupon takes off, and a button that takes it out. It has its place from the click on Apply on, so that the
 * submit button does not move under a pointer when the response arrives.
 */
export function CouponEffect({ quote, onRemove }: Props) {
  return (
    <Row>
      {quote ? <span data-applied>{describeEffect(quote)}</span> : <span>Checking the coupon...</span>}
      <SmallButton onClick={onRemove}>Remove</SmallButton>
    </Row>
  );
}

function describeEffect({ discount, percentOff, currency }: Quote): string {
  if (discount === 0) return 'This coupon is valid but doesn’t reduce the fee.';
  const amount = formatRupees(discount, currency);
  return percentOff === undefined
    ? `Coupon applied: ${amount} off.`
    : `Coupon applied, ${percentOff}% off: −${amount}.`;
}
