import { styled } from 'styled-components';
import { Placard } from '../../../shared/ui/brand/Placard';
import { Stamp } from '../../shared/Stamp';
import { capitals, color, font, hairline, media, size, space } from '../../../shared/ui/theme/theme';

export const Root = styled.section`
  position: relative;
  /* Toasts have their place above the placard. */
  padding-block: ${space(13)} ${space(6)};
  border-bottom: ${hairline};
`;

/** A dark band across the page, behind the upper half of the placard. */
export const Backdrop = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: ${space(44)};
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

/** The width that the name has. */
export const NameBox = styled.div`
  container-type: inline-size;
  width: 100%;

  /* Clear of the stamp. */
  ${media.desktop} {
    width: calc(100% - ${space(50)});
  }
`;

/** As on a placard: as large as its longest word allows, whose capitals are 0.85 em wide at most. */
export const Name = styled.p<{ $longest: number }>`
  font: 600 clamp(1.75rem, 1rem + 4vw, 4rem) / 1.05 ${font.display};
  font-size: max(1rem, min(clamp(1.75rem, 1rem + 4vw, 4rem), 100cqi / ${({ $longest }) => $longest * 0.85}));
  letter-spacing: 0.03em;
  overflow-wrap: break-word;
  text-transform: uppercase;
  text-wrap: balance;
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
