import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { formatPaise } from '@mun/contracts/payment/money';
import { ADMIN, DELEGATES } from '../layout/paths';
import { Block, Figure, Figures, PENDING } from './Block';

const PAYMENTS = `${ADMIN}/payments`;
const TOTALS = `${PAYMENTS}?view=totals`;

const ROWS = [
  { name: 'Received', key: 'received', to: TOTALS },
  { name: 'Refunded', key: 'refunded', to: `${PAYMENTS}?state=refunded` },
  { name: 'Outstanding', key: 'outstanding', to: `${DELEGATES}?state=pending` },
  { name: 'Paid online', key: 'online', to: TOTALS },
  { name: 'Paid offline', key: 'offline', to: `${PAYMENTS}?state=offline` },
] as const;

/** What was paid, refunded and is still to be paid. */
export function Money({ money }: { money: Dashboard['money'] | undefined }) {
  return (
    <Block heading="Money">
      <Figures>
        {ROWS.map(({ name, key, to }) => (
          <Figure
            key={key}
            name={name}
            to={to}
            value={money ? formatPaise(money[key], money.currency) : PENDING}
          />
        ))}
      </Figures>
    </Block>
  );
}
