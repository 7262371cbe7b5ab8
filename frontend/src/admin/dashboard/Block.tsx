import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Text } from '../../shared/ui/layout/Text';
import { touchTarget } from '../../shared/ui/theme/theme';
import { Card } from '../shared/ui/Card';

interface Props {
  heading: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A part of the dashboard. */
export function Block({ heading, aside, children }: Props) {
  return (
    <Card as="section" aria-label={heading} $gap={1}>
      <Cluster $gap={2} $spread>
        <Text as="h2" $size="lead">
          {heading}
        </Text>
        <Text as="span" $size="small">
          {aside}
        </Text>
      </Cluster>
      {children}
    </Card>
  );
}

/** A link with room for a finger. */
export const RoomyLink = styled(Link)`
  ${touchTarget}
  display: inline-flex;
  gap: 0.5ch;
  align-items: center;
`;
