import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Card } from './Card';
import { media, size, space } from '../../../shared/ui/theme/theme';

const Box = styled(Card)`
  font-size: ${size.small};
  line-height: 1.5;
  overflow-wrap: anywhere;

  h2 {
    font-size: ${size.text};
  }

  ${media.touch} {
    a {
      display: inline-block;
      padding-block: ${space(1.5)};
    }
  }
`;

interface Props {
  heading: string;
  children: ReactNode;
}

/** A framed part of a page with a heading, an h2. */
export function CardSection({ heading, children }: Props) {
  const id = useId();
  return (
    <Box as="section" $gap={1.5} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Box>
  );
}
