import type { PictureFields } from '@mun/contracts/content';
import { styled } from 'styled-components';

interface Props {
  of: PictureFields;
  /** Width to height as it is shown: '4 / 5'. What does not fit is cut off. */
  shape: string;
  /** How wide it is shown, as `sizes` writes it: '(min-width: 40rem) 276px, 45vw'. */
  sizes: string;
  /** For what one sees before scrolling; all others wait until they are near. */
  eager?: boolean;
  className?: string;
}

const Sources = styled.picture`
  display: contents;

  source {
    display: none;
  }
`;

const Shown = styled.img<{ $shape: string }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $shape }) => $shape};
  object-fit: cover;
`;

/**
 * A picture in the best format and the least width that serve, on its own dominant colour until it is there. It stands
 * beside the name of what it shows, so it says nothing to those who cannot see it.
 */
export function Picture({ of: { picture, imageUrl }, shape, sizes, eager = false, className }: Props) {
  return (
    <Sources>
      {picture?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <Shown
        $shape={shape}
        className={className}
        style={{ backgroundColor: picture?.colour }}
        src={picture?.src ?? imageUrl}
        width={picture?.width}
        height={picture?.height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </Sources>
  );
}
