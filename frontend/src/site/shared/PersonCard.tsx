import type { PictureFields } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Picture } from '../../shared/ui/content/Picture';
import { Portrait } from '../../shared/ui/content/Portrait';
import { color, font, hairline, radius, size, space } from '../../shared/ui/theme/theme';

interface Props {
  person: PictureFields & { name: string; position: string };
  /** The `sizes` attribute of the portrait. */
  sizes: string;
  /** Visible without scrolling. */
  eager: boolean;
}

const Card = styled.article`
  container-type: inline-size;

  /* Sized by the card, so that long names fit in six columns. */
  p {
    font: 500 clamp(1rem, 11.5cqi, ${size.h4}) / 1.2 ${font.display};
    text-wrap: balance;
  }

  small {
    display: block;
    margin-top: ${space(0.5)};
    color: ${color.textMuted};
    font-size: ${size.small};
    line-height: 1.45;
    text-wrap: pretty;
  }

  /* Framed like a placard, whose fold is the double line below the picture. */
  > div {
    overflow: hidden;
    margin-bottom: ${space(1.5)};
    border: ${hairline};
    border-bottom: 3px double ${color.borderStrong};
    border-radius: ${radius};
    background: ${color.card};
  }
`;

export function PersonCard({ person, sizes, eager }: Props) {
  return (
    <Card>
      <div>
        {person.imageUrl ? (
          <Picture of={person} shape="4 / 5" sizes={sizes} eager={eager} />
        ) : (
          <Portrait name={person.name} />
        )}
      </div>
      <p>{person.name}</p>
      <small>{person.position}</small>
    </Card>
  );
}
