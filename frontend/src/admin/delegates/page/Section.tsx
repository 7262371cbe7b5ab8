import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, hairline, size, space } from '../../../shared/ui/theme/theme';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.card};
  font-size: ${size.small};
  line-height: 1.5;
  overflow-wrap: anywhere;

  h2 {
    font-size: ${size.text};
  }
`;

interface Props {
  heading: string;
  children: ReactNode;
}

/** A part of the delegate's page. */
export function Section({ heading, children }: Props) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Box>
  );
}

/** A list of items with a hair line between them. */
export const Ruled = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(0.5)};
    padding-block: ${space(1.25)};
    border-top: ${hairline};
  }
`;

export const Quiet = styled.span`
  color: ${color.quiet};
`;
