import { styled } from 'styled-components';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { formatRupees } from '../../shared/format-rupees';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';
import { color, font, size, space } from '../../../shared/ui/theme/theme';
import { Label } from './receipt.styles';
import type { Receipt } from './receipt-state';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(2)};
  align-content: start;

  > :first-child {
    grid-column: 1 / -1;

    > dd:last-child {
      max-width: 48ch;
      color: ${color.textMuted};
    }
  }
`;

const Id = styled.dd`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  margin-block: ${space(0.5)};

  code {
    font: 600 ${size.h4} / 1.5 ${font.mono};
    letter-spacing: 0.12em;
  }
`;

/** The registration ID, the amount and the date. */
export function Facts({ receipt }: { receipt: Receipt }) {
  const { registrationId: id, payer, amount, currency = 'INR', receivedAt } = receipt;
  return (
    <List>
      <div>
        <Label>{payer ? 'Registration ID' : 'Your registration ID'}</Label>
        {id && (
          <Id>
            <code>{id}</code>
            <CopyButton text={id} label="Copy" doneLabel="Copied" />
          </Id>
        )}
        <dd>
          {payer
            ? 'The delegate gets it by email, and sees the committee and country with it.'
            : id
              ? 'Save this ID. You’ll use it to see your committee and country. We’ve emailed it to you too.'
              : 'We’ll email you your registration ID, usually within a few minutes.'}
        </dd>
      </div>
      {amount !== undefined && (
        <div>
          <Label>{amount > 0 ? 'Paid' : 'Fee'}</Label>
          <dd>{formatRupees(amount, currency)}</dd>
        </div>
      )}
      {receivedAt && (
        <div>
          <Label>Received</Label>
          <dd>{formatDateTime(receivedAt)}</dd>
        </div>
      )}
    </List>
  );
}
