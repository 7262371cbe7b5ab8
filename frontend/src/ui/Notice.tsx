import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Meridians } from './Meridians';
import { color, hairline, size, space } from './theme/theme';

const Place = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  max-width: 68ch;
  padding-block: ${space(4)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h3};
  }
`;

const Globe = styled(Meridians)`
  width: ${space(8)};
  color: ${color.edge};
`;

/** Instead of what one came for: why it is not there, and what one can do. */
export function Notice({
  heading,
  text,
  children,
}: {
  heading?: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Place>
      <Globe />
      {heading && <h2>{heading}</h2>}
      <p>{text}</p>
      {children}
    </Place>
  );
}
