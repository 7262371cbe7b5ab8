import type { PastEdition } from '@mun/contracts/admin/editions';
import { formatDates } from '@mun/contracts/format-dates';
import { formatPaise } from '@mun/contracts/payment/money';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { styled } from 'styled-components';
import { TableExport } from '../../layout/TableExport';
import { UndoEdition } from './UndoEdition';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { ButtonLink } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { color, hairline, size, space } from '../../../shared/ui/theme/theme';

const Layout = styled(Stack).attrs({ as: 'section', $gap: 2 })`
  max-width: 960px;
  padding-top: ${space(3)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h4};
  }
`;

const Edition = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.card};

  h3 {
    font-size: ${size.lead};
    overflow-wrap: anywhere;
  }

  h3 + p {
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0;
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    color: ${color.quiet};
    font-size: ${size.small};
  }

  dd {
    margin: 0;
    font-weight: 600;
  }
`;

const Coupons = styled.p`
  color: ${color.quiet};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;

interface Props {
  editions: readonly PastEdition[];
  onUndone: () => Promise<void>;
}

/** The past editions, newest first, with their totals and exports. */
export function PastEditions({ editions, onUndone }: Props) {
  return (
    <Layout aria-label="Past editions">
      <h2>Past editions</h2>
      {editions.length === 0 && <p>No edition has been archived yet.</p>}
      {editions.map((edition) => (
        <PastEditionCard key={edition.id} edition={edition} onUndone={onUndone} />
      ))}
    </Layout>
  );
}

function PastEditionCard({ edition: past, onUndone }: { edition: PastEdition } & Pick<Props, 'onUndone'>) {
  const { id, name, edition, startsOn, endsOn, delegates, unpaid, revenue, refunded, currency } = past;
  const used = past.coupons.filter((coupon) => coupon.used > 0);
  return (
    <Edition>
      <div>
        <h3>
          {name} {edition}
        </h3>
        <p>{formatDates(startsOn, endsOn)}</p>
      </div>
      <Figures>
        <Figure label="Delegates" value={formatNumber(delegates)} />
        <Figure label="Unpaid" value={formatNumber(unpaid)} />
        <Figure label="Revenue" value={formatPaise(revenue, currency)} />
        <Figure label="Refunded" value={formatPaise(refunded, currency)} />
      </Figures>
      {used.length > 0 && (
        <Coupons>
          {pluralize(used.length, 'coupon')} used:{' '}
          {used
            .map((coupon) => `${coupon.code} (${coupon.used}, ${formatPaise(coupon.given, currency)})`)
            .join(' · ')}
        </Coupons>
      )}
      <div>
        <ButtonLink $quiet $dense to={`/admin/payments?edition=${id}`} aria-label={`Payments of ${edition}`}>
          Payments
        </ButtonLink>
      </div>
      <TableExport name={`delegates of ${edition}`} route={buildPath(ROUTES.editionExport, { id })} />
      <UndoEdition edition={past} onUndone={onUndone} />
    </Edition>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
