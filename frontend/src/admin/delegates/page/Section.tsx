import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/ui/Card';
import { size } from '../../../shared/ui/theme/theme';

const Box = styled(Card)`
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
    <Box as="section" $gap={1.5} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Box>
  );
}
