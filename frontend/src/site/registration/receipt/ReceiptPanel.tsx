import { Meridians } from '../../../shared/ui/brand/Meridians';
import { Container } from '../../../shared/ui/layout/Container';
import { Facts } from './Facts';
import { NextSteps } from './NextSteps';
import { PreferredCommittees } from './PreferredCommittees';
import { Backdrop, BigStamp, Card, Columns, Name, NameBox, Root } from './receipt.styles';
import { useReceipt } from './receipt-state';
import { usePaymentRedirect } from './use-payment-redirect';

/** A stamped placard with everything that the delegate has sent, and what they can do now. */
export default function ReceiptPanel() {
  usePaymentRedirect();
  const receipt = useReceipt();
  if (!receipt) return null;
  const { fullName, payer, committees = [] } = receipt;
  return (
    <Root aria-label="Received">
      <Backdrop className="night">
        <Meridians />
      </Backdrop>
      <Container>
        <Card $back={3} $floats>
          <BigStamp>Received</BigStamp>
          <h2>Thank you. {payer ? 'The registration fee' : 'Your registration'} has been received.</h2>
          {fullName && (
            <NameBox>
              <Name $longest={longestWord(fullName)}>{fullName}</Name>
            </NameBox>
          )}
          <Columns>
            <PreferredCommittees names={committees} />
            <Facts receipt={receipt} />
          </Columns>
        </Card>
        <NextSteps receipt={receipt} />
      </Container>
    </Root>
  );
}

/** Lines break at spaces and after hyphens. */
function longestWord(name: string): number {
  return Math.max(...name.split(/\s|(?<=-)/).map(({ length }) => length));
}
