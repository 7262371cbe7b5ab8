import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, size, space } from '../theme/theme';
import { unfolding } from './details.styles';

const Details = styled.details<{ $small: boolean }>`
  ${({ $small }) => $small && `font-size: ${size.small};`}
  ${unfolding}
`;

const Title = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  width: fit-content;
  min-height: 44px;
  cursor: pointer;
  font-weight: 600;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  /* A chevron. */
  &::after {
    content: '';
    width: 0.5em;
    height: 0.5em;
    border: solid ${color.accent};
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    translate: 0 -25%;
  }

  details[open] > &::after {
    rotate: -135deg;
    translate: 0 25%;
  }

  &:hover {
    color: ${color.accent};
  }

  ${media.print} {
    display: none;
  }
`;

interface Props {
  title: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** For details that few need. */
  isSmall?: boolean;
  children: ReactNode;
  className?: string;
}

/** A native <details>: it works before any script is loaded, and find-in-page opens it. */
export function Disclosure({ title, open, onToggle, isSmall = false, children, className }: Props) {
  return (
    <Details
      className={className}
      $small={isSmall}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <Title>{title}</Title>
      {children}
    </Details>
  );
}
