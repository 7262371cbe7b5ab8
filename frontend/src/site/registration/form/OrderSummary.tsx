import type { Quote } from '@mun/contracts/payment';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatRupees } from '../../../shared/lib/format/format-rupees';
import { Button } from '../../../shared/ui/forms/Button';
import { color, gutter, hairline, media, radius, size, space } from '../../../shared/ui/theme/theme';
import { PriceLines } from '../checkout/PriceLines';
import type { Outcome } from '../use-registration';

/** Always visible: beside the form on a wide screen, a bar at the bottom on a phone. */
const Panel = styled.aside`
  position: sticky;
  bottom: 0;
  z-index: 5;
  margin-inline: calc(-1 * ${gutter});
  padding: ${space(1.5)} ${gutter} max(${space(1.5)}, env(safe-area-inset-bottom));
  border-top: 3px double ${color.edge};
  background: ${color.card};

  /* Leaves room for the form when zoomed in or on a phone in landscape. */
  @media (max-height: 26rem) {
    position: static;
  }

  ${media.desk} {
    top: ${space(4)};
    bottom: auto;
    margin-inline: 0;
    padding: ${space(3)};
    border: ${hairline};
    border-bottom: 3px double ${color.edge};
    border-radius: ${radius};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)};
  align-items: center;

  ${media.desk} {
    display: block;

    button {
      width: 100%;
    }
  }
`;

const Note = styled.div`
  margin-bottom: ${space(1.5)};
  padding-left: ${space(1.5)};
  border-left: 2px solid ${color.accent};
  font-size: ${size.small};
  line-height: 1.45;

  ${media.desk} {
    margin-bottom: ${space(3)};
  }
`;

const Terms = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
  font-size: ${size.small};
  line-height: 1.4;

  ${media.desk} {
    margin-top: ${space(2)};
  }
`;

function OutcomeNote({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'none') return null;
  if (outcome.kind === 'refused') return <Note>{outcome.message}</Note>;
  return (
    <Note>
      <strong>You’re not registered yet</strong>
      <p>Your details are saved. Pay to confirm your place.</p>
    </Note>
  );
}

interface Props {
  quote: Quote;
  couponCode: string;
  outcome: Outcome;
  busy: boolean;
}

/** The price, the outcome of the last attempt, and the submit button. */
export function OrderSummary({ quote, couponCode, outcome, busy }: Props) {
  const { finalAmount, currency } = quote;
  const action =
    outcome.kind === 'unpaid'
      ? 'Continue to payment'
      : finalAmount > 0
        ? `Submit and pay ${formatRupees(finalAmount, currency)}`
        : 'Submit registration';
  return (
    <Panel aria-label="Your fee">
      <div aria-live="polite">
        <OutcomeNote outcome={outcome} />
      </div>
      <Row>
        <PriceLines quote={quote} couponCode={couponCode} />
        <Button type="submit" $busy={busy}>
          {busy ? 'Submitting...' : action}
        </Button>
      </Row>
      <Terms>
        By submitting you accept the <Link to="/terms">Terms and Conditions</Link>.
      </Terms>
    </Panel>
  );
}
