import type { ConferenceView } from '@mun/contracts/content/content';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConference } from '../api/use-conference';
import { Disclosure } from '../../shared/ui/content/Disclosure';
import { Clause } from '../../shared/ui/brand/Clause';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { Container } from '../../shared/ui/layout/Container';
import { FooterPages } from './PageLinks';
import { capitals, color, font, hairline, media, size, space } from '../../shared/ui/theme/theme';

const Root = styled.footer`
  border-top: 3px double ${color.borderStrong};
  background: ${color.card};
  padding-block: ${space(5)};
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};

  ${media.tablet} {
    row-gap: ${space(5)};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) fit-content(${space(30)});
  }

  h2 {
    ${capitals}
    color: ${color.textMuted};
    font-family: ${font.text};
  }

  div > h2 {
    margin-block: ${space(3)} ${space(1)};

    ${media.tablet} {
      margin-block: 0 ${space(1.5)};
    }
  }

  /* In two columns on a phone. */
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
    gap: ${space(0.5)} ${space(2)};
  }

  li:has([href^='mailto']) {
    grid-column: 1 / -1;
  }

  a {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    min-height: 44px;
    /* Else a long address would make the page wider than a phone. */
    overflow-wrap: anywhere;
  }

  address {
    margin-bottom: ${space(1.5)};
    font-style: normal;
  }

  /* The conference's name. */
  > div > p:last-child {
    font: 500 ${size.h3} / 1.1 ${font.display};
  }

  /* What a contact does. */
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${size.small};
  }
`;

/** Folded on a phone; on a desktop the heading outside it is shown, and its content always. */
const Folded = styled(Disclosure)`
  border-bottom: ${hairline};

  > summary {
    ${capitals}
    justify-content: space-between;
    width: auto;
    color: ${color.textMuted};
  }

  &[open] {
    padding-bottom: ${space(2)};
  }

  ${media.tablet} {
    @supports selector(::details-content) {
      border: 0;
      padding: 0;

      &::details-content {
        content-visibility: visible;
        block-size: auto;
      }

      > summary {
        display: none;
      }
    }
  }
`;

/** Replaced by a summary on a phone. */
const WideHeading = styled.h2`
  display: none;

  ${media.tablet} {
    @supports selector(::details-content) {
      display: block;
    }
  }
`;

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <WideHeading>{heading}</WideHeading>
      <Folded title={<h2>{heading}</h2>}>{children}</Folded>
    </div>
  );
}

function Contacts({ contacts }: { contacts: ConferenceView['contacts'] }) {
  return (
    <ul>
      {contacts.map(({ name, role, phone }, index) => (
        <li key={index}>
          {name}
          <small>{role}</small>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const { conference, name } = useConference();
  const venue = conference?.venue;
  const links = conference?.links;
  return (
    <Root>
      <Columns>
        <div>
          <Clause>Resolved, that we meet.</Clause>
          <p>{name}</p>
        </div>
        <Section heading="Venue">
          {venue && (
            <address>
              {[
                venue.streetLine,
                venue.schoolName,
                [venue.city, venue.state].filter(Boolean).join(', '),
                `${venue.country} ${venue.postalCode}`,
              ].map((line) => line.trim() && <div key={line}>{line}</div>)}
              {!venue.city && 'To be announced'}
            </address>
          )}
          {links?.directions && <ExternalLink href={links.directions}>Get Direction</ExternalLink>}
        </Section>
        <Section heading="Contact Us">{conference && <Contacts contacts={conference.contacts} />}</Section>
        <div>
          <h2>More</h2>
          <ul>
            {links?.instagram && (
              <li>
                <ExternalLink href={links.instagram}>Instagram</ExternalLink>
              </li>
            )}
            {links?.email && (
              <li>
                <a href={`mailto:${links.email}`}>{links.email}</a>
              </li>
            )}
            <FooterPages />
          </ul>
        </div>
      </Columns>
    </Root>
  );
}
