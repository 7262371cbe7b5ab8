import type { PastEdition } from '@mun/contracts/admin/editions';
import { formatDates } from '@mun/contracts/format-dates';
import { formatPaise } from '@mun/contracts/payment/money';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { styled } from 'styled-components';
import { TableExport } from '../../shared/lists/TableExport';
import { UndoEdition } from './UndoEdition';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { ButtonLink } from '../../../shared/ui/forms/Button';
import { Hint, Text } from '../../../shared/ui/layout/Text';
import { Section } from '../../../shared/ui/layout/Section';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { Definitions } from '../../../shared/ui/layout/Definitions';
import { size } from '../../../shared/ui/theme/theme';
import { Card } from '../../shared/ui/Card';

const Figures = styled(DefinitionList).attrs({ $variant: 'inline' })`
  dd {
    font-size: ${size.text};
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

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
        <Hint>{formatDates(startsOn, endsOn)}</Hint>
      </div>
      <Definitions
        List={Figures}
        pairs={[
          ['Delegates', formatNumber(delegates)],
          ['Unpaid', formatNumber(unpaid)],
          ['Kept', formatPaise(revenue, currency)],
          ['Refunded', formatPaise(refunded, currency)],
        ]}
      />
      {used.length > 0 && (
        <Hint $breaks>
          {pluralize(used.length, 'coupon')} used:{' '}
          {used
            .map((coupon) => `${coupon.code} (${coupon.used}, ${formatPaise(coupon.given, currency)})`)
            .join(' · ')}
        </Hint>
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
