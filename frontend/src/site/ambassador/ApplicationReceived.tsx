import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Placard } from '../../shared/ui/brand/Placard';
import { Stamp } from '../../shared/ui/brand/Stamp';
import { color, media, size, space } from '../../shared/ui/theme/theme';
import { ambassador } from './messages';

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  align-items: center;
  justify-items: start;
  max-width: 792px;
  margin-bottom: ${space(4)};
  padding: ${space(4)} ${space(3)};

  ${media.desk} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(5)};
  }

  h2 {
    font-size: ${size.h4};
    overflow-wrap: anywhere;
    scroll-margin-block: ${space(15)};
  }
`;

const Quiet = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;

/** After an application: the stamp, and what comes of it. It takes the focus, so that it is seen and read out. */
export function ApplicationReceived({ fullName }: { fullName: string }) {
  const { stamp, heading, text } = ambassador.received;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Card $back={2.5} as="section" aria-label={stamp}>
      <Stamp>{stamp}</Stamp>
      <div>
        <h2 ref={head} tabIndex={-1}>
          {heading(fullName)}
        </h2>
        <Quiet>{text}</Quiet>
      </div>
    </Card>
  );
}
