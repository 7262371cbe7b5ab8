import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { formatPaise } from '@mun/contracts/payment/money';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';
import { Text } from '../../shared/ui/layout/Text';
import { ADMIN, DELEGATES } from '../layout/paths';
import { Block, RoomyLink } from './Block';

/** How many have registered, how many of them in the last 14 days, and what was paid. Each number opens its list. */
export function Numbers({ registrations, money }: Dashboard) {
  const { confirmed, unpaid, recent } = registrations;
  const rupees = (paise: number) => formatPaise(paise, money.currency);
  const figures = [
    {
      name: 'Confirmed',
      value: formatNumber(confirmed),
      to: `${DELEGATES}?state=confirmed`,
      detail: `+${formatNumber(recent)} in 14 days`,
    },
    { name: 'Unpaid', value: formatNumber(unpaid), to: `${DELEGATES}?state=pending` },
    { name: 'Received', value: rupees(money.received), to: `${ADMIN}/payments?view=totals` },
    { name: 'Refunded', value: rupees(money.refunded), to: `${ADMIN}/payments?state=refunded` },
    { name: 'Kept', value: rupees(money.received - money.refunded), to: `${ADMIN}/payments?view=totals` },
    { name: 'Outstanding', value: rupees(money.outstanding), to: `${DELEGATES}?state=pending` },
  ];
  return (
    <Block heading="Numbers">
      <DefinitionList $variant="figures">
        {figures.map(({ name, value, to, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Text as={RoomyLink} $size="lead" to={to}>
                {value}
              </Text>{' '}
              <Text as="span" $variant="secondary" $size="small" $whiteSpace="nowrap">
                {detail}
              </Text>
            </dd>
          </div>
        ))}
      </DefinitionList>
    </Block>
  );
}
