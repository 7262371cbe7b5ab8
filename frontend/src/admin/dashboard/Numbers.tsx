import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { formatPaise } from '@mun/contracts/payment/money';
import { Fragment } from 'react';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { Definitions, type Pair } from '../../shared/ui/layout/Definitions';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { ADMIN, DELEGATES } from '../layout/paths';
import { Block, RoomyLink } from './Block';

/** How many have registered, how many of them in the last 14 days, and what was paid. Each number opens its list. */
export function Numbers({ registrations, money }: Dashboard) {
  const { confirmed, unpaid, recent } = registrations;
  const rupees = (paise: number) => formatPaise(paise, money.currency);
  const figure = (name: string, value: string, to: string, detail?: string): Pair => [
    name,
    <Fragment key={name}>
      <Text as={RoomyLink} $size="lead" to={to}>
        {value}
      </Text>{' '}
      <Hint as="span" $whiteSpace="nowrap">
        {detail}
      </Hint>
    </Fragment>,
  ];
  const unpaidDelegates = `${DELEGATES}?state=pending`;
  const totals = `${ADMIN}/payments?view=totals`;
  const pairs = [
    figure(
      'Confirmed',
      formatNumber(confirmed),
      `${DELEGATES}?state=confirmed`,
      `+${formatNumber(recent)} in 14 days`,
    ),
    figure('Unpaid', formatNumber(unpaid), unpaidDelegates),
    figure('Received', rupees(money.received), totals),
    figure('Refunded', rupees(money.refunded), `${ADMIN}/payments?state=refunded`),
    figure('Kept', rupees(money.received - money.refunded), totals),
    figure('Unpaid fees', rupees(money.outstanding), unpaidDelegates, 'at most'),
  ];
  return (
    <Block heading="Numbers">
      <Definitions $variant="figures" pairs={pairs} />
    </Block>
  );
}
