import { styled } from 'styled-components';
import { Meridians, outlineOf } from '../../../shared/ui/brand/Meridians';
import { Container } from '../../../shared/ui/layout/Container';
import { sectionSpace, color, font, media, space } from '../../../shared/ui/theme/theme';
import { Actions } from '../Actions';
import type { Action } from '../phase-texts';

const Band = styled.section`
  position: relative;
  overflow: hidden;
  padding-block: ${sectionSpace};
`;

const Globe = styled.div`
  position: absolute;
  right: -40%;
  bottom: -70%;
  width: min(150%, 980px);
  color: color-mix(in srgb, ${color.borderStrong} 40%, transparent);
  pointer-events: none;
  /* The lit field is beside the text. */
  rotate: 150deg;

  path:first-child {
    fill: ${color.highlight};
    stroke: none;
  }

  ${media.desktop} {
    right: -12%;
    bottom: -55%;
    rotate: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Content = styled(Container)`
  position: relative;

  h2 {
    max-width: 14ch;
    font: italic 500 min(clamp(3rem, 1.4rem + 6.4vw, 7rem), 15vw) / 1.02 ${font.display};
    letter-spacing: -0.02em;
  }

  h2 + p {
    max-width: 40ch;
    margin-top: ${space(3)};
  }
`;

interface Props {
  line: string;
  status: string | undefined;
  action: Action;
}

/** The end of the page: one line and one button. */
export function ClosingBand({ line, status, action }: Props) {
  return (
    <Band className="vermilion">
      <Globe>
        <Meridians>
          <path d={outlineOf({ west: 240, east: 255, south: 25, north: 60 })} />
        </Meridians>
      </Globe>
      <Content>
        <h2>{line}</h2>
        {status && <p>{status}</p>}
        <Actions actions={[action]} />
      </Content>
    </Band>
  );
}
