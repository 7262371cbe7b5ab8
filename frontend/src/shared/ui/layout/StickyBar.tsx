import { styled } from 'styled-components';
import { color, shadow, hairline, space } from '../theme/theme';

/** At the bottom of the window, above the navigation, while what it belongs to is in view. `$floating`: over a list instead of at its end. */
export const StickyBar = styled.div<{ $floating?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  position: sticky;
  bottom: var(--foot, 0px);
  z-index: 2;
  padding-block: ${space(1.5)} calc(${space(1.5)} + env(safe-area-inset-bottom));
  border-top: ${hairline};
  background: ${color.paper};

  > p {
    flex: 1 1 14rem;
  }

  > form {
    flex: 1 1 100%;
  }

  ${({ $floating }) =>
    $floating &&
    `padding-inline: ${space(2)}; border: 1px solid ${color.borderStrong}; box-shadow: ${shadow};`}
`;
