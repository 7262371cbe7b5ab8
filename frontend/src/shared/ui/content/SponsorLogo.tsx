import type { SponsorView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Laurel } from '../brand/Laurel';
import { Picture } from './Picture';
import { Placard } from '../brand/Placard';
import { color } from '../theme/theme';
import { opticalSize } from './optical-size';

const Plate = styled(Placard)`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  padding: 0;
  background: ${color.plate};

  > svg {
    width: 46%;
    stroke: #857b6a;
  }
`;

const Logo = styled(Picture)<{ $width: number }>`
  width: ${({ $width }) => $width * 100}%;
  mix-blend-mode: multiply;
`;

/** For images whose size is unknown. */
const DEFAULT_SIZE = { width: 2, height: 1 };

interface Props {
  sponsor: SponsorView;
  /** The `sizes` attribute of the logo. */
  sizes?: string;
}

const DEFAULT_SIZES = '(min-width: 64rem) 196px, (min-width: 40rem) 24vw, 38vw';

/** A sponsor's logo on its plate, or a laurel if it has none. */
export function SponsorLogo({ sponsor, sizes = DEFAULT_SIZES }: Props) {
  const { width, height } = sponsor.picture ?? DEFAULT_SIZE;
  return (
    <Plate>
      {sponsor.imageUrl ? (
        <Logo of={sponsor} $width={opticalSize(width, height)} shape={`${width} / ${height}`} sizes={sizes} />
      ) : (
        <Laurel />
      )}
    </Plate>
  );
}
