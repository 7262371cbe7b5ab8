import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Meridians } from '../../../shared/ui/brand/Meridians';
import { color, font, media, size, space } from '../../../shared/ui/theme/theme';
import { Paper } from './PlacardPaper';

/** The second sheet shows below the first, because the placard is folded. */
const Folded = styled(Paper)`
  position: relative;
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  padding: clamp(24px, 5vw, 56px) clamp(20px, 5vw, 56px);
  border-top: 3px double ${color.borderStrong};
  box-shadow:
    0 5px 0 -1px ${color.card},
    0 5px 0 0 ${color.borderStrong};
  text-align: center;

  svg {
    width: clamp(96px, 18vw, 160px);
    color: ${color.borderStrong};
  }

  p {
    max-width: 46ch;
    font: 400 ${size.text} / 1.6 ${font.text};
  }

  ${media.forcedColors} {
    svg {
      display: none;
    }
  }
`;

const Title = styled.h2<{ $isName: boolean }>`
  max-width: 100%;
  font-size: ${size.h2};
  overflow-wrap: break-word;
  ${({ $isName }) =>
    $isName && `font: 700 ${size.h2} / 1.15 ${font.text}; letter-spacing: 0.06em; text-transform: uppercase;`}

  &:focus {
    outline: none;
  }
`;

interface Props {
  heading: string;
  /** The heading is the delegate's name, which is in capitals on a placard. */
  isName?: boolean;
  /** Around the placard. */
  band?: ReactNode;
  children: ReactNode;
}

/** A folded placard: there is no allotment to show. Its heading takes the focus, so that it is announced. */
export function ClosedPlacard({ heading, isName = false, band, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Folded>
      <Meridians />
      <Title ref={title} tabIndex={-1} $isName={isName}>
        {heading}
      </Title>
      {band}
      <p>{children}</p>
    </Folded>
  );
}
