import { DOCUMENT_TITLES, type ReceiptLink } from '@mun/contracts/payment/receipts';
import { Cluster } from '../../../shared/ui/layout/Cluster';

/** Receipts, credit notes and invoices, each of which opens as a PDF. */
export function DocumentLinks({ documents }: { documents: readonly ReceiptLink[] }) {
  return (
    <Cluster $gap={2}>
      {documents.map(({ kind, number, url }) => (
        <a key={number} href={url} target="_blank" rel="noreferrer">
          {DOCUMENT_TITLES[kind]} {number}
        </a>
      ))}
    </Cluster>
  );
}
