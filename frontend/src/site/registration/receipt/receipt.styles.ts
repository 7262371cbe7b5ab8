import { styled } from 'styled-components';
import { Placard } from '../../../shared/ui/brand/Placard';
import { Stamp } from '../../shared/Stamp';
import { capitals, color, font, hairline, media, size, space } from '../../../shared/ui/theme/theme';

export const Root = styled.section`
  position: relative;
  padding-block: ${space(5)} ${space(6)};
  border-bottom: ${hairline};
`;

/** A dark band across the page, behind the upper half of the placard. */
export const Backdrop = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: ${space(36)};
  overflow: hidden;
  color: color-mix(in srgb, ${color.borderStrong} 45%, transparent);
  pointer-events: none;

  svg {
    position: absolute;
    top: -180px;
    right: -140px;
    width: 640px;
    max-width: none;
  }

  ${media.print} {
    display: none;
  }

  ${media.forcedColors} {
    display: none;
  }
`;

export const Card = styled(Placard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(4)} ${space(3)};

  h2 {
    max-width: 32ch;
    color: ${color.textMuted};
    font-size: ${size.h4};
  }

  ${media.desktop} {
    padding: ${space(6)};
  }
`;

export const BigStamp = styled(Stamp)`
  margin: ${space(1)};
  font-size: clamp(1.5rem, 1rem + 3vw, 3rem);

  ${media.desktop} {
    position: absolute;
    top: ${space(4)};
    right: ${space(5)};
  }
`;

/** As on a placard: as large as the width allows, and smaller if the name has long words. */
export const Name = styled.p<{ $long: boolean }>`
  max-width: 100%;
  font: 600 min(clamp(1.75rem, 1rem + 4vw, 4rem), 11vw) / 1.05 ${font.display};
  letter-spacing: 0.03em;
  overflow-wrap: break-word;
  text-transform: uppercase;
  text-wrap: balance;
  ${({ $long }) => $long && `font-size: min(clamp(1.25rem, 0.75rem + 2.5vw, 2.5rem), 5vw);`}

  /* Clear of the stamp. */
  ${media.desktop} {
    max-width: calc(100% - ${space(50)});
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(8)};
  width: 100%;
  margin-top: ${space(2)};
  padding-top: ${space(3)};
  border-top: ${hairline};

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Label = styled.dt`
  ${capitals}
  color: ${color.textMuted};
`;
