import { css, styled } from 'styled-components';
import { Meridians } from '../../ui/Meridians';
import { color, hairline, quick, radius } from '../../ui/theme/theme';

const frame = css`
  width: 100%;
  aspect-ratio: 3 / 2;
  border: ${hairline};
  border-radius: ${radius};
  background: ${color.card};
`;

const Picture = styled.img`
  ${frame}
  height: auto;
  object-fit: cover;
  transition: border-color ${quick};
`;

const Blank = styled.div`
  ${frame}
  overflow: hidden;
  color: ${color.line};

  svg {
    width: 120%;
    margin: 8% -10%;
  }
`;

/** A committee's picture, 3:2; hair lines where there is none. The name beside it says what it shows. */
export function CommitteePicture({ address }: { address?: string | undefined }) {
  return address ? (
    <Picture src={address} alt="" loading="lazy" decoding="async" width={600} height={400} />
  ) : (
    <Blank>
      <Meridians />
    </Blank>
  );
}
