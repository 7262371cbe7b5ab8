import type { Quote } from '@mun/contracts/payment';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { color, gutter, hairline, media, radius, size, space } from '../../../shared/ui/theme/theme';
import { registration } from '../messages';
import { PriceLines } from '../checkout/PriceLines';
import { formatRupees } from '../../../shared/lib/format/format-rupees';
import type { Outcome } from '../use-registration';

const texts = registration.form;

/** A placard beside the form on a desk; a bar at the foot of the screen on a phone. Always in view. */
const Panel = styled.aside`
  position: sticky;
  bottom: 0;
  z-index: 5;
  margin-inline: calc(-1 * ${gutter});
  padding: ${space(1.5)} ${gutter} max(${space(1.5)}, env(safe-area-inset-bottom));
  border-top: 3px double ${color.edge};
  background: ${color.card};

  /* Zoomed in, or on a phone on its side, it would leave no room for the form. */
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

function Said({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'none') return null;
  return (
    <Note>
      {outcome.kind === 'refused' ? (
        outcome.message
      ) : (
        <>
          <strong>{texts.waiting.heading}</strong>
          <p>{texts.waiting.text}</p>
        </>
      )}
    </Note>
  );
}

interface Props {
  quote: Quote;
  couponCode: string;
  outcome: Outcome;
  busy: boolean;
}

/** What it costs, what became of the last attempt, and the one button. */
export function OrderSummary({ quote, couponCode, outcome, busy }: Props) {
  const costs = quote.finalAmount > 0;
  const toDo = costs ? texts.submitAndPay(formatRupees(quote.finalAmount, quote.currency)) : texts.submitFree;
  return (
    <Panel aria-label={registration.price.heading}>
      <div aria-live="polite">
        <Said outcome={outcome} />
      </div>
      <Row>
        <PriceLines quote={quote} couponCode={couponCode} />
        <Button type="submit" $busy={busy}>
          {busy ? texts.submitting : outcome.kind === 'unpaid' ? texts.goOn : toDo}
        </Button>
      </Row>
      <Terms>
        {texts.terms.before}
        <Link to="/terms">{texts.terms.link}</Link>
        {texts.terms.after}
      </Terms>
    </Panel>
  );
}
