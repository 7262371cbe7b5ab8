import { DOCUMENT_TITLES, type ReceiptLink } from '@mun/contracts/payment/receipts';
import { ButtonAnchor } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';

/** Receipts, credit notes and invoices, each of which opens as a PDF. */
export function DocumentLinks({ documents }: { documents: readonly ReceiptLink[] }) {
  return (
    <Cluster>
      {documents.map(({ kind, number, url }) => (
        <ButtonAnchor
          key={number}
          $variant="secondary"
          $size="small"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          {DOCUMENT_TITLES[kind]} {number}
        </ButtonAnchor>
      ))}
    </Cluster>
  );
}
