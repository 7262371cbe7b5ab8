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

/** The names behind a number. */
export function NamesOf({ delegates }: { delegates: readonly DelegateView[] }) {
  return (
    <Names>
      <summary>Show names</summary>
      <ul>
        {delegates.map((delegate) => (
          <li key={delegate.id}>
            {nameOf(delegate)} <span>{delegate.institution}</span>
          </li>
        ))}
      </ul>
    </Names>
  );
}
