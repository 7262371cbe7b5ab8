import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Meridians } from '../brand/Meridians';
import { Placard } from '../brand/Placard';
import { color, font, media, size, space } from '../theme/theme';

const Card = styled(Placard)`
  display: grid;
  gap: ${space(2)} ${space(4)};
  max-width: 720px;

  svg {
    width: ${space(8)};
    color: ${color.borderStrong};
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h3};
  }

  /* Without a heading. */
  p:first-child {
    font: 500 ${size.h4} / 1.3 ${font.display};
  }

  /* What the user can do. */
  p + div:not(:empty) {
    margin-top: ${space(2)};
  }

  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    padding: ${space(4)};
  }
`;

/** A placard in place of missing content: why it is missing, and what the user can do. */
export function EmptyState({
  heading,
  text,
  children,
}: {
  heading?: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Card $back={2.5}>
      <Meridians />
      <div>
        {heading && <h2>{heading}</h2>}
        <p>{text}</p>
        <div>{children}</div>
      </div>
    </Card>
  );
}
