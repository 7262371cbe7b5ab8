import type { ConferenceView } from '@mun/contracts/content/content';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Clause } from '../../../shared/ui/brand/Clause';
import { Container } from '../../../shared/ui/layout/Container';
import { sectionSpace, size, space } from '../../../shared/ui/theme/theme';
import { daysOf, Programme } from '../../layout/Programme';

const Band = styled.section`
  padding-block: ${sectionSpace};

  h2 {
    margin-bottom: ${space(5)};
    font-size: ${size.h1};
    letter-spacing: -0.02em;
  }
`;

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** The days as an order of the day, on a dark band; nothing if organisers have not entered a programme. */
export function ProgrammeBand({ programme }: { programme: ConferenceView['programme'] }) {
  const id = useId();
  if (programme.length === 0) return null;
  const days = daysOf(programme).length;
  return (
    <Band className="night" aria-labelledby={id}>
      <Container>
        <Clause>Ordering the business of</Clause>
        <h2 id={id}>{days === 1 ? 'One day' : `${WORDS[days] ?? days} days`}</h2>
        <Programme programme={programme} />
      </Container>
    </Band>
  );
}
