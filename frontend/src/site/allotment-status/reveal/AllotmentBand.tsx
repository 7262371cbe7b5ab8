import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Container } from '../../../shared/ui/layout/Container';
import { color, gutter, hairline, media, size, space } from '../../../shared/ui/theme/theme';

const Band = styled.section.attrs({ className: 'night' })`
  position: relative;
  isolation: isolate;
  overflow: clip;
`;

const Rows = styled(Container)`
  display: grid;
  grid-template: 'stage stage' 1fr 'title button' auto / auto 1fr;
  gap: ${space(4)} ${space(3)};
  align-items: center;
  padding-block: ${space(4)} ${space(3)};

  ${media.tablet} {
    row-gap: ${space(6)};
    padding-top: ${space(8)};
  }

  /* The map ends above the title. */
  &::after {
    content: '';
    grid-area: 2 / 1 / 3 / -1;
    align-self: stretch;
    z-index: -1;
    margin: -${space(1)} calc(-1 * ${gutter}) -${space(3)};
    border-top: ${hairline};
    background: ${color.paper};
  }

  /* The height of the window below the navigation. */
  ${media.desktop} {
    min-height: min(calc(100svh - ${space(9)}), 960px);

    &::after {
      content: none;
    }
  }

  > button {
    grid-area: button;
    justify-self: start;
    background: ${color.paper};
  }

  ${media.print} {
    min-height: 0;
  }
`;

/** Below the placard, although it comes first when the page is read out. */
const Title = styled.h1`
  grid-area: title;
  padding: ${space(1)} ${space(1)} ${space(1)} 0;
  font-size: ${size.text};

  /* On the map's lines. */
  ${media.desktop} {
    background: ${color.paper};
  }
`;

const Stage = styled.div`
  position: relative;
  grid-area: stage;
  align-self: center;
  width: 100%;
  max-width: 960px;
`;

interface Props {
  heading: string;
  onCheckAnother: () => void;
  /** The committee's picture. */
  backdrop?: ReactNode;
  /** The placard. */
  children: ReactNode;
}

/** The answer on a full-bleed band, in place of the page's form. The title folds to one line below it. */
export function AllotmentBand({ heading, onCheckAnother, backdrop, children }: Props) {
  return (
    <Band>
      <Rows>
        <Title>{heading}</Title>
        <Stage>{children}</Stage>
        <SmallButton onClick={onCheckAnother}>Check another ID</SmallButton>
      </Rows>
      {backdrop}
    </Band>
  );
}
