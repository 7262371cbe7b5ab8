import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Placard } from '../../shared/ui/brand/Placard';
import { Text } from '../../shared/ui/layout/Text';
import { Stamp } from '../shared/Stamp';
import { Button } from '../../shared/ui/forms/Button';
import { media, size, space } from '../../shared/ui/theme/theme';

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  align-items: center;
  justify-items: start;
  max-width: 792px;
  margin-bottom: ${space(4)};
  padding: ${space(4)} ${space(3)};

  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(5)};
  }

  h2 {
    font-size: ${size.h4};
    overflow-wrap: anywhere;
    scroll-margin-block: ${space(15)};
  }
`;

interface Props {
  fullName: string;
  onApplyAgain: () => void;
}

/** Confirms an application. Its heading takes the focus, so that it is visible and announced. */
export function ApplicationReceived({ fullName, onApplyAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card $back={2.5} as="section" aria-label="Received">
      <Stamp>Received</Stamp>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Thank you, {fullName}. Your application has been received.
        </h2>
        <Text $variant="secondary" $above={1}>
          We’ve emailed you a confirmation.
        </Text>
        <Text as="div" $above={3}>
          <Button $variant="secondary" onClick={onApplyAgain}>
            Apply for someone else
          </Button>
        </Text>
      </div>
    </Card>
  );
}
