import type { PastEdition } from '@mun/contracts/admin/editions';
import { formatDates } from '@mun/contracts/format-dates';
import { formatPaise } from '@mun/contracts/payment/money';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { TableExport } from '../../shared/lists/TableExport';
import { UndoEdition } from './UndoEdition';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { ButtonLink } from '../../../shared/ui/forms/Button';
import { Text } from '../../../shared/ui/layout/Text';
import { Section } from '../../../shared/ui/layout/Section';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { Card } from '../../shared/ui/Card';

interface Props {
  editions: readonly PastEdition[];
  onUndone: () => Promise<void>;
}

/** The past editions, newest first, with their totals and exports. */
export function PastEditions({ editions, onUndone }: Props) {
  return (
    <Section $ruled $width="960px" aria-label="Past editions">
      <h2>Past editions</h2>
      {editions.length === 0 && <p>No edition has been archived yet.</p>}
      {editions.map((edition) => (
        <PastEditionCard key={edition.id} edition={edition} onUndone={onUndone} />
      ))}
    </Section>
  );
}

function PastEditionCard({ edition: past, onUndone }: { edition: PastEdition } & Pick<Props, 'onUndone'>) {
  const { id, name, edition, startsOn, endsOn, delegates, unpaid, revenue, refunded, currency } = past;
  const used = past.coupons.filter((coupon) => coupon.used > 0);
  return (
    <Card as="article" $gap={1.5}>
      <div>
        <Text as="h3" $size="lead" $breaks>
          {name} {edition}
        </Text>
        <Text $variant="secondary" $size="small">
          {formatDates(startsOn, endsOn)}
        </Text>
      </div>
      <DefinitionList $variant="inline">
        <Figure label="Delegates" value={formatNumber(delegates)} />
        <Figure label="Unpaid" value={formatNumber(unpaid)} />
        <Figure label="Kept" value={formatPaise(revenue, currency)} />
        <Figure label="Refunded" value={formatPaise(refunded, currency)} />
      </DefinitionList>
      {used.length > 0 && (
        <Text $variant="secondary" $size="small" $breaks>
          {pluralize(used.length, 'coupon')} used:{' '}
          {used
            .map((coupon) => `${coupon.code} (${coupon.used}, ${formatPaise(coupon.given, currency)})`)
            .join(' · ')}
        </Text>
      )}
      <div>
        <ButtonLink
          $variant="secondary"
          $size="small"
          to={`/admin/payments?edition=${id}`}
          aria-label={`Payments of ${edition}`}
        >
          Payments
        </ButtonLink>
      </div>
      <TableExport name={`delegates of ${edition}`} route={buildPath(ROUTES.editionExport, { id })} />
      <UndoEdition edition={past} onUndone={onUndone} />
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <Text as="dd" $size="text" $numeric $strong>
        {value}
      </Text>
    </div>
  );
}
