import { styled } from 'styled-components';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { Portrait } from '../../../shared/ui/content/Portrait';
import { Prose } from '../../../shared/ui/content/Prose';
import { color, font, media, radius, size, space } from '../../../shared/ui/theme/theme';
import { splitLetter } from './split-letter';

const Columns = styled.div`
  display: grid;
  gap: ${space(3)} ${space(5)};

  ${media.tablet} {
    grid-template-columns: 168px minmax(0, 1fr);
  }
`;

const Signed = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  align-items: end;
  gap: ${space(2)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  > img {
    width: 100%;
    aspect-ratio: 4 / 5;
    border-radius: ${radius};
    object-fit: cover;
  }

  p:first-child {
    padding-bottom: ${space(0.5)};
    border-bottom: 1px solid ${color.borderStrong};
    font: italic 500 ${size.h4} / 1.2 ${font.display};
  }

  p + p {
    margin-top: ${space(0.5)};
    color: ${color.textMuted};
    font-size: ${size.small};
  }
`;

interface Signatory {
  name: string;
  role: string;
  /** The URL of the photograph. */
  photo?: string | undefined;
}

interface Props {
  html: string;
  /** The text of the button that shows the rest. */
  unfold: string;
  signatory: Signatory | undefined;
}

/** The beginning of a letter, and the rest when it is unfolded, beside the person who signed it. */
export function Letter({ html, unfold, signatory }: Props) {
  const { opening, rest } = splitLetter(html);
  const letter = (
    <div>
      <Prose html={opening} />
      {rest && (
        <Disclosure title={unfold}>
          <Prose plain html={rest} />
        </Disclosure>
      )}
    </div>
  );
  if (!signatory?.name) return letter;
  return (
    <Columns>
      <Signed>
        {signatory.photo ? (
          <img src={signatory.photo} alt="" loading="lazy" />
        ) : (
          <Portrait name={signatory.name} />
        )}
        <div>
          <p>{signatory.name}</p>
          <p>{signatory.role}</p>
        </div>
      </Signed>
      {letter}
    </Columns>
  );
}
