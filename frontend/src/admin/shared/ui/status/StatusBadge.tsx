import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../../shared/ui/theme/theme';

export type StatusIcon = 'empty' | 'half-filled' | 'filled' | 'undo' | 'pause' | 'question' | 'cross';

const Badge = styled.span<{ $icon: StatusIcon }>`
  display: inline-flex;
  gap: ${space(0.75)};
  align-items: baseline;
  font-weight: 600;

  svg {
    flex: none;
    width: 0.75em;
    height: 0.75em;
    color: ${({ $icon }) => ($icon === 'cross' || $icon === 'question' ? color.accent : 'inherit')};
  }
`;

const ICONS: Record<StatusIcon, ReactNode> = {
  empty: <circle cx="6" cy="6" r="5" fill="none" />,
  'half-filled': (
    <>
      <circle cx="6" cy="6" r="5" fill="none" />
      <path d="M6 1a5 5 0 0 1 0 10z" fill="currentcolor" stroke="none" />
    </>
  ),
  filled: <circle cx="6" cy="6" r="5" fill="currentcolor" />,
  undo: <path d="M4.5 1 1.5 4l3 3M1.5 4h5a3.5 3.5 0 0 1 0 7h-3" fill="none" />,
  pause: <path d="M3.5 1v10M8.5 1v10" fill="none" />,
  question: <path d="M3 3.6a3 3 0 1 1 4.4 2.6C6.4 6.8 6 7.3 6 8.3M6 10.6v.4" fill="none" />,
  cross: <path d="M1.5 1.5l9 9m0-9l-9 9" fill="none" />,
};

/** What a state looks like. */
export interface Status {
  label: string;
  icon: StatusIcon;
  /** An organiser has to act. */
  attention?: boolean;
}

type Props = Pick<Status, 'icon'> & ({ label: string } | { children: ReactNode });

/** A status as an icon and a word, so that it does not depend on color. */
export function StatusBadge({ icon, ...text }: Props) {
  return (
    <Badge $icon={icon}>
      <svg viewBox="0 0 12 12" stroke="currentcolor" strokeWidth="1.75" aria-hidden="true">
        {ICONS[icon]}
      </svg>
      <span>{'label' in text ? text.label : text.children}</span>
    </Badge>
  );
}
