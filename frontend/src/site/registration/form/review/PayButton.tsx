import type { Quote } from '@mun/contracts/payment/payment';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatRupees } from '../../../shared/format-rupees';
import { Button } from '../../../../shared/ui/forms/Button';
import { color, media, size, space } from '../../../../shared/ui/theme/theme';
import { CHECKOUT_OPENS, REFUND_RULE } from '../../messages';
import { SendToPayer } from '../../SendToPayer';
import type { Outcome } from '../../use-registration';
import { OutcomeNote } from './OutcomeNote';

const Submit = styled(Button)`
  width: 100%;
  min-height: ${space(7)};

  ${media.tablet} {
    width: auto;
    padding-inline: ${space(5)};
  }
`;

const Terms = styled.p`
  margin-block: ${space(3)} ${space(1.5)};
  color: ${color.textMuted};
  font-size: ${size.small};
  line-height: 1.4;

  ${media.touch} {
    a {
      display: inline-block;
      padding-block: ${space(1.5)};
    }
  }
`;

interface Props {
  /** Undefined if the price depends on a coupon code that has not been checked. */
  quote: Quote | undefined;
  outcome: Outcome;
  busy: boolean;
}

/** The form's only submit button, below the outcome of the last attempt. */
export function PayButton({ quote, outcome, busy }: Props) {
  const action = outcome.kind === 'unpaid' ? 'Continue to payment' : describeSubmission(quote);
  const isDue = !quote || quote.finalAmount > 0;
  return (
    <div>
      <Terms>
        By submitting you accept the <Link to="/terms">Terms and Conditions</Link>.
        {isDue && ` ${REFUND_RULE}`}
      </Terms>
      <div aria-live="polite">
        <OutcomeNote outcome={outcome} />
      </div>
      <Submit type="submit" $busy={busy}>
        {busy ? 'Submitting...' : action}
      </Submit>
      <Terms>
        {isDue && `${CHECKOUT_OPENS} `}
        We then email you your registration ID{isDue && ' and a receipt'}.
      </Terms>
      {isDue && <SendToPayer token={'payerToken' in outcome ? outcome.payerToken : undefined} busy={busy} />}
    </div>
  );
}

function describeSubmission(quote: Quote | undefined): string {
  if (!quote) return 'Submit and pay';
  const { finalAmount, currency } = quote;
  return finalAmount > 0 ? `Submit and pay ${formatRupees(finalAmount, currency)}` : 'Submit registration';
}
