import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { Container } from '../../../shared/ui/layout/Container';
import { media, size, space } from '../../../shared/ui/theme/theme';

const Band = styled.section.attrs({ className: 'night' })`
  position: relative;
  isolation: isolate;
  overflow: clip;
`;

const Rows = styled(Container)`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${space(8)};
  padding-block: ${space(3)} ${space(10)};

  /* The height of the window below the navigation. */
  ${media.desktop} {
    min-height: min(calc(100svh - ${space(9)}), 960px);
  }

  ${media.print} {
    min-height: 0;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;

  h1 {
    font-size: ${size.h4};
  }
`;

const Stage = styled.div`
  position: relative;
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

/** The answer on a full-bleed band, in place of the page's title and form, which fold to one line. */
export function AllotmentBand({ heading, onCheckAnother, backdrop, children }: Props) {
  return (
    <Band>
      <Rows>
        <Title>
          <h1>{heading}</h1>
          <Button $variant="secondary" onClick={onCheckAnother}>
            Check another ID
          </Button>
        </Title>
        <Stage>{children}</Stage>
      </Rows>
      {backdrop}
    </Band>
  );
}
