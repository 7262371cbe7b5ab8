import type { DelegateView } from '@mun/contracts/registration/delegates';
import { nameOf } from '../../shared/name-of';
import { SmallDisclosure } from '../../shared/ui/SmallDisclosure';
import { Secondary, Text } from '../../../shared/ui/layout/Text';

interface Props {
  delegates: readonly DelegateView[];
  /** More about a delegate: '₹750 of ₹1,500'. The names are then shown at first. */
  detailOf?: ((delegate: DelegateView) => string | undefined) | undefined;
}

/** The names behind a number. */
export function NamesOf({ delegates, detailOf }: Props) {
  return (
    <SmallDisclosure key={String(detailOf !== undefined)} title="Show names" open={detailOf !== undefined}>
      <Text as="ul" $breaks>
        {delegates.map((delegate) => (
          <li key={delegate.id}>
            {nameOf(delegate)} <Secondary>{detailOf?.(delegate) ?? delegate.institution}</Secondary>
          </li>
        ))}
      </Text>
    </SmallDisclosure>
  );
}
