import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Placard, PlacardName } from '../../../shared/ui/brand/Placard';
import { Stamp } from '../../../shared/ui/brand/Stamp';
import { notify } from '../../../shared/ui/feedback/notify';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';
import { Container } from '../../../shared/ui/layout/Container';
import { color, font, media, size, space } from '../../../shared/ui/theme/theme';
import { PAYMENT } from '../checkout/payment-return';
import { registrationDraft } from '../registration-draft';
import { PAYMENT_SUCCEEDED } from '../messages';
import { type ReceiptState, useReceipt } from './receipt-state';

const Root = styled(Container)`
  padding-top: ${space(4)};
`;

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(4)} ${space(3)};

  ${media.desk} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(6)};
    padding-inline: ${space(6)};
  }

  h2 {
    font-size: ${size.h4};
  }
`;

const StampBox = styled.div`
  padding: ${space(1)};
`;

const Id = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  margin-block: ${space(1)};

  code {
    font: 600 ${size.h4} / 1.5 ${font.mono};
    letter-spacing: 0.12em;
  }
`;

const IdLabel = styled(PlacardName)`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;

const Quiet = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;

export default function ReceiptPanel() {
  usePaymentRedirect();
  const receipt = useReceipt();
  if (!receipt) return null;
  const id = receipt.registrationId;
  return (
    <Root as="section" aria-label="Received">
      <Card $back={2.5}>
        <StampBox>
          <Stamp>Received</Stamp>
        </StampBox>
        <div>
          <h2>Thank you. Your registration has been received.</h2>
          {id && (
            <>
              <IdLabel>Your registration ID</IdLabel>
              <Id>
                <code>{id}</code>
                <CopyButton text={id} label="Copy" doneLabel="Copied" />
              </Id>
            </>
          )}
          <Quiet>
            {id
              ? 'Save this ID. You’ll use it to see your committee and country. We’ve emailed it to you too.'
              : 'We’ll email you your registration ID, usually within a few minutes.'}
          </Quiet>
        </div>
      </Card>
    </Root>
  );
}

/** A delegate who paid on the provider's own page returns by a redirect, and gets the same message and receipt. */
function usePaymentRedirect(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const paid = search.get(PAYMENT) === 'received';
  useEffect(() => {
    if (!paid) return;
    registrationDraft.remove();
    notify.success(PAYMENT_SUCCEEDED);
    const state: ReceiptState = { received: { registrationId: undefined } };
    void navigate('/', { replace: true, state });
  }, [paid, navigate]);
}
