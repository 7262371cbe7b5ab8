import { styled } from 'styled-components';
import { formatDates } from '@mun/contracts/format-dates';
import { color, font, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { useConference } from '../api/use-conference';
import { Page } from '../layout/Page';
import { terms } from './terms';

const Section = styled.section`
  display: grid;
  gap: ${space(3)} ${space(4)};
  padding-block: ${space(4)} ${space(6)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h3};
  }

  ${media.desk} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

/** Operative clauses, numbered as in a resolution. */
const Clauses = styled.ol`
  display: grid;
  gap: ${space(2)};
  max-width: 68ch;
  padding-left: ${space(4)};
  list-style: decimal;

  li {
    padding-left: ${space(1)};
  }

  li::marker {
    color: ${color.accent};
    font-family: ${font.display};
    font-variant-numeric: tabular-nums;
  }
`;

export default function TermsPage() {
  const { name, conference } = useConference();
  const dates = conference ? formatDates(conference.startsOn, conference.endsOn) : '…';
  return (
    <Page
      title="Terms and Conditions"
      clause="Having agreed to the following"
      description="The terms on which delegates register, pay and take part."
    >
      {terms({ name, dates }).map(({ heading, clauses }) => (
        <Section key={heading}>
          <h2>{heading}</h2>
          <Clauses>
            {clauses.map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </Clauses>
        </Section>
      ))}
    </Page>
  );
}
