import type { PlacardLinks } from '@mun/contracts/registration/registration';
import { API_PREFIX, SITE_ROUTES } from '@mun/contracts/site-routes';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { color, font, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { PlacardSaver } from './PlacardSaver';

const Row = styled.ul`
  display: grid;
  border-block: ${hairline};

  > li + li {
    border-top: ${hairline};
  }

  /* Sharing. */
  > li:first-child > button {
    color: ${color.accent};
  }

  a,
  button {
    display: flex;
    align-items: center;
    width: 100%;
    padding: ${space(2)} 0;
    border: 0;
    background: none;
    font: 500 ${size.h4} / 1.3 ${font.display};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }

  span {
    margin-left: 0.4em;
    color: ${color.accent};
    font-family: ${font.text};
  }

  a:hover,
  button:hover {
    color: ${color.accent};
  }

  ${media.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;

    > li + li {
      padding-left: ${space(3)};
      border-top: 0;
      border-left: ${hairline};
    }

    a,
    button {
      height: 100%;
      padding-block: ${space(3)};
    }
  }
`;

interface Props {
  guideUrl: string | undefined;
  placard: PlacardLinks | undefined;
  portfolio: string;
  committee: string;
}

/** What a delegate may want to do next: share the placard, read the guide, note the dates. */
export function AllotmentLinks({ guideUrl, placard, portfolio, committee }: Props) {
  const [saving, setSaving] = useState(false);
  const id = useId();
  return (
    <div>
      <Row>
        {placard && (
          <li>
            <button
              type="button"
              aria-expanded={saving}
              aria-controls={saving ? id : undefined}
              onClick={() => setSaving(!saving)}
            >
              Share my placard
              <span aria-hidden="true">{saving ? '−' : '+'}</span>
            </button>
          </li>
        )}
        {guideUrl && (
          <li>
            <ExternalLink href={guideUrl}>View Background Guide</ExternalLink>
          </li>
        )}
        <li>
          <a href={API_PREFIX + SITE_ROUTES.conferenceCalendar} download>
            Add to calendar
          </a>
        </li>
      </Row>
      {placard && saving && (
        <PlacardSaver id={id} urls={placard} portfolio={portfolio} committee={committee} />
      )}
    </div>
  );
}
