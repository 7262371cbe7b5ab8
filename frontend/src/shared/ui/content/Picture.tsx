import type { PictureFields } from '@mun/contracts/content/content';
import { styled } from 'styled-components';

interface Props {
  of: PictureFields;
  /** The aspect ratio on screen: '4 / 5'. The picture is cropped to it. */
  shape: string;
  /** As the `sizes` attribute of an <img>: '(min-width: 40rem) 276px, 45vw'. */
  sizes: string;
  /** For pictures above the fold; all others load when they are near the viewport. */
  eager?: boolean;
  className?: string;
}

const Image = styled.img<{ $shape: string }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $shape }) => $shape};
  object-fit: cover;
`;

/**
 * A picture in the best format and width for the browser, on its dominant color until it is loaded. It is decorative,
 * because the name of what it shows is beside it.
 */
export function Picture({ of: { picture, imageUrl }, shape, sizes, eager = false, className }: Props) {
  return (
    <picture>
      {picture?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <Image
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
    </picture>
  );
}
