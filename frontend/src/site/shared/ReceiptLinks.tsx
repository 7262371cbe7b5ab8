import { DOCUMENT_TITLES, type ReceiptLink } from '@mun/contracts/payment/receipts';
import { styled } from 'styled-components';
import { color, size, space } from '../../shared/ui/theme/theme';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color.textMuted};
  font-size: ${size.small};

  a {
    display: inline-block;
    padding-block: ${space(1.5)};
  }
`;

/** Receipts, credit notes and invoices; nothing if there are none. */
export function ReceiptLinks({ receipts }: { receipts: readonly ReceiptLink[] }) {
  if (receipts.length === 0) return null;
  return (
    <List aria-label="Receipts">
      {receipts.map(({ number, url, kind }) => (
        <li key={number}>
          <a href={url} download>
            {DOCUMENT_TITLES[kind]} {number} (PDF)
          </a>
        </li>
      ))}
    </List>
  );
}
