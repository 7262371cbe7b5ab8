import type { ConferenceView } from '@mun/contracts/content';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConference } from '../api/use-conference';
import { Clause } from '../../shared/ui/brand/Clause';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { Container } from '../../shared/ui/layout/Container';
import { capitals, color, font, media, size, space } from '../../shared/ui/theme/theme';

const Root = styled.footer`
  border-top: 3px double ${color.edge};
  background: ${color.card};
  padding-block: ${space(7)};
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)} ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.desk} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr);
  }

  h2 {
    ${capitals}
    margin-bottom: ${space(1.5)};
    color: ${color.quiet};
    font-family: ${font.text};
  }

  address {
    margin-bottom: ${space(1.5)};
    font-style: normal;
  }
`;

const Name = styled.p`
  font: 500 ${size.h3} / 1.1 ${font.display};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};

  a {
    display: inline-block;
    max-width: 100%;
    padding-block: 2px;
  }
`;

const Role = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${size.small};
`;

const AddressLine = styled.span`
  display: block;
`;

function Contacts({ contacts }: { contacts: ConferenceView['contacts'] }) {
  return (
    <List>
      {contacts.map(({ name, role, phone }, index) => (
        <li key={index}>
          {name}
          <Role>{role}</Role>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      ))}
    </List>
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
          <Name>{name}</Name>
        </div>
        <div>
          <h2>Venue</h2>
          {venue && (
            <address>
              {[
                venue.streetLine,
                venue.schoolName,
                [venue.city, venue.state].filter(Boolean).join(', '),
                `${venue.country} ${venue.postalCode}`,
              ].map((line) => line.trim() && <AddressLine key={line}>{line}</AddressLine>)}
              {!venue.city && 'To be announced'}
            </address>
          )}
          {links?.directions && <ExternalLink href={links.directions}>Get Direction</ExternalLink>}
        </div>
        <div>
          <h2>Contact Us</h2>
          {conference && <Contacts contacts={conference.contacts} />}
        </div>
        <div>
          <h2>More</h2>
          <List>
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
            <li>
              <Link to="/terms">Terms and Conditions</Link>
            </li>
          </List>
        </div>
      </Columns>
    </Root>
  );
}
