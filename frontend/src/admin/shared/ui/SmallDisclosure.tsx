import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space } from '../../../shared/ui/theme/theme';

const Details = styled.details`
  font-size: ${size.small};

  summary {
    width: fit-content;
    padding-block: ${space(1.5)};
    font-weight: 600;
    cursor: pointer;
  }
`;

interface Props {
  title: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}

/** A `Disclosure` for details that few need: in small text, with the browser's own triangle. */
export function SmallDisclosure({ title, open, children }: Props) {
  return (
    <Details open={open}>
      <summary>{title}</summary>
      {children}
    </Details>
  );
}
