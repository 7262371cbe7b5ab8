import type { SponsorView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Laurel } from '../../shared/ui/brand/Laurel';
import { Picture } from '../../shared/ui/content/Picture';
import { Placard } from '../../shared/ui/brand/Placard';
import { color, space } from '../../shared/ui/theme/theme';
import { opticalSize } from './optical-size';

const Plate = styled(Placard)`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  padding: 0;
  background: ${color.plate};
`;

const Logo = styled(Picture)<{ $width: number }>`
  width: ${({ $width }) => $width * 100}%;
  mix-blend-mode: multiply;
`;

const NoLogo = styled(Laurel)`
  width: 46%;
  stroke: #857b6a;
`;

const Name = styled.p`
  margin-top: ${space(1.5)};
  font-weight: 600;
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
`;

/** Used if an image's dimensions are unknown. */
const DEFAULT_SIZE = { width: 2, height: 1 };

/** A sponsor's logo, or a laurel as the default. */
export function SponsorLogo({ sponsor }: { sponsor: SponsorView }) {
  const { width, height } = sponsor.picture ?? DEFAULT_SIZE;
  return (
    <Plate>
      {sponsor.imageUrl ? (
        <Logo
          of={sponsor}
          $width={opticalSize(width, height)}
          shape={`${width} / ${height}`}
          sizes="(min-width: 64rem) 196px, (min-width: 40rem) 24vw, 38vw"
        />
      ) : (
        <NoLogo />
      )}
    </Plate>
  );
}

export function SponsorPlate({ sponsor }: { sponsor: SponsorView }) {
  return (
    <article>
      <SponsorLogo sponsor={sponsor} />
      <Name>{sponsor.name}</Name>
    </article>
  );
}
