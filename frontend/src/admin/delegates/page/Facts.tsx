import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../../shared/ui/theme/theme';

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  dt {
    color: ${color.quiet};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  ${media.tablet} {
    > div {
      grid-template-columns: 9rem minmax(0, 1fr);
    }
  }
`;

/** Renders nothing if there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
