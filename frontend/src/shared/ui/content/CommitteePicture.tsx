import type { PictureFields } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Meridians } from '../brand/Meridians';
import { Picture } from './Picture';
import { color, hairline, durationFast, radius } from '../theme/theme';

const FRAME = `border: ${hairline}; border-radius: ${radius}; background: ${color.card};`;

const FramedPicture = styled(Picture)`
  ${FRAME}
  transition: border-color ${durationFast};
`;

const Placeholder = styled.div`
  ${FRAME}
  width: 100%;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  color: ${color.border};

  svg {
    width: 120%;
    margin: 8% -10%;
  }
`;

interface Props {
  of?: PictureFields;
  /** As the `sizes` attribute of an <img>. */
  sizes?: string;
  eager?: boolean;
}

/** A committee's picture in 3:2, or meridians if it has none. Decorative: the committee's name is always beside it. */
export function CommitteePicture({ of, sizes = '100vw', eager = false }: Props) {
  return of?.imageUrl ? (
    <FramedPicture of={of} shape="3 / 2" sizes={sizes} eager={eager} />
  ) : (
    <Placeholder>
      <Meridians />
    </Placeholder>
  );
}
