import type { ConferenceView } from '@mun/contracts/content/content';
import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { styled } from 'styled-components';
import { formatRupees } from '../../shared/format-rupees';
import { Placard } from '../../../shared/ui/brand/Placard';
import { Button } from '../../../shared/ui/forms/Button';
import { capitals, color, hairline, media, size, space } from '../../../shared/ui/theme/theme';
import { useCheckoutScript } from '../../shared/checkout/use-checkout-script';
import { PriceLines } from '../form/review/PriceLines';
import { NotMe } from './NotMe';
import { useResumedPayment } from './use-resumed-payment';

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  max-width: 720px;
  padding: ${space(3)};

  ${media.tablet} {
    padding: ${space(5)};
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h3};
  }
`;

const Facts = styled.dl`
  border-bottom: ${hairline};

  > div {
    display: grid;
    gap: 0 ${space(3)};
    padding-block: ${space(1.25)};
    border-top: ${hairline};

    ${media.tablet} {
      grid-template-columns: ${space(18)} minmax(0, 1fr);
    }
  }

  dt {
    ${capitals}
    padding-top: ${space(0.5)};
    color: ${color.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${size.small};
`;

const Note = styled.p`
  padding-left: ${space(1.5)};
  border-left: 2px solid ${color.accent};
`;

const Pay = styled(Button)`
  width: 100%;

  ${media.tablet} {
    justify-self: start;
    width: auto;
  }
`;

interface Props {
  registration: UnpaidRegistration;
  conference: ConferenceView;
  /** Path of the API with the link's token. */
  path: string;
  onRefused: () => void;
  onErased: () => void;
}

/** What the delegate has registered, what it costs today, and the button that opens the checkout. */
export function UnpaidSummary({ registration, conference, path, onRefused, onErased }: Props) {
  const { busy, pay } = useResumedPayment(path, conference, onRefused);
  const preloadCheckout = useCheckoutScript(conference.payment.checkoutUrl);
  const { fullName, email, institution, preferences, quote, couponCode = '', lostCoupon } = registration;
  const { finalAmount, currency } = quote;
  return (
    <Card $back={2.5}>
      <div>
        <h2>You’re not registered yet</h2>
        <p>Your details are saved. Check them, and pay to confirm your place.</p>
      </div>
      <Facts>
        <div>
          <dt>Name</dt>
          <dd>{fullName}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Institution</dt>
          <dd>{institution}</dd>
        </div>
        {preferences.map(({ committee, portfolios }, index) => (
          <div key={committee}>
            <dt>Committee {index + 1}</dt>
            <dd>
              {committee || 'No longer available'}
              <Quiet>{portfolios.join(', then ')}</Quiet>
            </dd>
          </div>
        ))}
      </Facts>
      {lostCoupon !== undefined && (
        <Note>The coupon {lostCoupon.toUpperCase()} can’t be used any more, so this is the full fee.</Note>
      )}
      <PriceLines quote={quote} couponCode={couponCode} />
      <Pay
        $busy={busy}
        onPointerEnter={preloadCheckout}
        onFocus={preloadCheckout}
        onClick={() => void pay(registration)}
      >
        {finalAmount > 0
          ? `Continue to payment of ${formatRupees(finalAmount, currency)}`
          : 'Complete registration'}
      </Pay>
      <NotMe path={path} email={email} onErased={onErased} />
    </Card>
  );
}
