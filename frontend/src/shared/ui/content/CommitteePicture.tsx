import type { PictureFields } from '@mun/contracts/content';
import { css, styled } from 'styled-components';
import { Meridians } from '../brand/Meridians';
import { Picture } from './Picture';
import { color, hairline, quick, radius } from '../theme/theme';

const frame = css`
  border: ${hairline};
  border-radius: ${radius};
  background: ${color.card};
`;

const Framed = styled(Picture)`
  ${frame}
  transition: border-color ${quick};
`;

const Blank = styled.div`
  ${frame}
  width: 100%;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  color: ${color.line};

  svg {
    width: 120%;
    margin: 8% -10%;
  }
`;

interface Props {
  of?: PictureFields;
  /** How wide it is shown, as `sizes` writes it. */
  sizes?: string;
  eager?: boolean;
}

/** A committee's picture, 3:2; hair lines where there is none. The name beside it says what it shows. */
export function CommitteePicture({ of, sizes = '100vw', eager = false }: Props) {
  return of?.imageUrl ? (
    <Framed of={of} shape="3 / 2" sizes={sizes} eager={eager} />
  ) : (
    <Blank>
      <Meridians />
    </Blank>
  );
}
