import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Meridians } from '../brand/Meridians';
import { Placard } from '../brand/Placard';
import { color, font, media, size, space } from '../theme/theme';

const Card = styled(Placard)`
  display: grid;
  gap: ${space(2)} ${space(4)};
  max-width: 720px;

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h3};
  }

  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    padding: ${space(4)};
  }
`;

const Globe = styled(Meridians)`
  width: ${space(8)};
  color: ${color.borderStrong};
`;

const Text = styled.p<{ $alone: boolean }>`
  ${({ $alone }) => $alone && `font: 500 ${size.h4} / 1.3 ${font.display};`}
`;

const Actions = styled.div`
  margin-top: ${space(2)};

  &:empty {
    display: none;
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
      <Globe />
      <div>
        {heading && <h2>{heading}</h2>}
        <Text $alone={heading === undefined}>{text}</Text>
        <Actions>{children}</Actions>
      </div>
    </Card>
  );
}
