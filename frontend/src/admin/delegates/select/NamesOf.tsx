import type { DelegateView } from '@mun/contracts/registration/delegates';
import { styled } from 'styled-components';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { nameOf } from '../name-of';

const Names = styled.details`
  font-size: ${size.small};

  summary {
    width: fit-content;
    min-height: 44px;
    padding-block: ${space(1.5)};
    font-weight: 600;
    cursor: pointer;
  }

  li {
    overflow-wrap: anywhere;
  }

  span {
    color: ${color.quiet};
  }
`;

interface Props {
  delegates: readonly DelegateView[];
  /** More about a delegate: '₹750 of ₹1,500'. The names are then shown at first. */
  detailOf?: ((delegate: DelegateView) => string | undefined) | undefined;
}

/** The names behind a number. */
export function NamesOf({ delegates, detailOf }: Props) {
  return (
    <Names key={String(detailOf !== undefined)} open={detailOf !== undefined}>
      <summary>Show names</summary>
      <ul>
        {delegates.map((delegate) => (
          <li key={delegate.id}>
            {nameOf(delegate)} <span>{detailOf?.(delegate) ?? delegate.institution}</span>
          </li>
        ))}
      </ul>
    </Names>
  );
}
