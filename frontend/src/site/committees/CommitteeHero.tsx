import type { CommitteeView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Clause } from '../../shared/ui/brand/Clause';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture';
import { Container } from '../../shared/ui/layout/Container';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';

/** How much of the name's placard lies over the picture. */
const OVERLAP = space(6);

const Hero = styled.header`
  margin-bottom: ${space(4)};

  ${media.desktop} {
    margin-bottom: ${space(7)};
  }
`;

/** As wide as the page; the height leaves the name above the fold. */
const Backdrop = styled.div`
  overflow: hidden;
  height: clamp(200px, 46vw, min(480px, 52svh));
  border-bottom: ${hairline};
  background: ${color.card};

  img,
  > div {
    width: 100%;
    height: 100%;
    border: 0;
    border-radius: 0;
    aspect-ratio: auto;
  }
`;

const Name = styled.div`
  position: relative;
  width: fit-content;
  max-width: min(100%, 800px);
  margin-top: -${OVERLAP};
  padding: ${space(2.5)} ${space(3)} ${space(2)};
  border: ${hairline};
  border-bottom: 3px double ${color.borderStrong};
  background: ${color.card};

  h1 {
    font-size: ${size.h1};
    letter-spacing: -0.02em;
    line-height: 1.08;
    overflow-wrap: anywhere;
    hyphens: manual;
  }
`;

export function CommitteeHero({ committee }: { committee: CommitteeView }) {
  return (
    <Hero>
      <Backdrop>
        <CommitteePicture of={committee} sizes="100vw" eager />
      </Backdrop>
      <Container>
        <Name>
          <Clause>Calling to the floor the</Clause>
          <h1>{committee.name}</h1>
        </Name>
      </Container>
    </Hero>
  );
}
