import { styled } from 'styled-components';
import { color, gutter, size, space } from '../../../shared/ui/theme/theme';

/** Keeps the end of the page clear of the bar. */
export const BottomSpacer = styled.div`
  height: ${space(8)};
`;

/** Fixed at the foot of the window, above or beside the navigation. */
export const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1)};
  align-items: center;
  position: fixed;
  inset: auto 0 var(--foot, 0px) var(--sidebar, 0px);
  z-index: 5;
  padding: ${space(1)} ${gutter} max(${space(1)}, env(safe-area-inset-bottom));
  background: ${color.paper};
  color: ${color.ink};
  font-size: ${size.small};

  p {
    flex: 1;
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }

  @media (width < 40rem) {
    gap: ${space(0.5)};

    button {
      padding-inline: ${space(0.75)};
      font-size: 0.8125rem;
    }

    [data-optional] {
      display: none;
    }
  }
`;
