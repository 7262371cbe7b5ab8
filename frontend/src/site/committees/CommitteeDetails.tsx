import type { BoardMemberView, CommitteeView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Clause } from '../../shared/ui/brand/Clause';
import { Prose } from '../../shared/ui/content/Prose';
import { PersonCard } from '../shared/PersonCard';
import { font, hairline, media, size, space } from '../../shared/ui/theme/theme';
import type { Seats } from '../api/use-seats';
import { Portfolios } from './Portfolios';
import { SeatsPanel } from './SeatsPanel';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};

  ${media.desktop} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    column-gap: ${space(8)};
  }
`;

const Agenda = styled(Prose)`
  && > p:first-child {
    max-width: 30ch;
    font: 500 ${size.h3} / 1.3 ${font.display};
  }
`;

const Section = styled.section`
  padding-block: ${space(3)} ${space(5)};
  border-top: ${hairline};

  h2 {
    margin-bottom: ${space(3)};
    font-size: ${size.h2};
  }
`;

const Board = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 136px), 1fr));
  gap: ${space(4)} ${space(2)};

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(3)};
  }
`;

/** Beside the content on a desktop, below the agenda on a phone. */
const Aside = styled.div`
  ${media.desktop} {
    grid-row: 1 / span 2;
    grid-column: 2;
  }

  > * {
    position: sticky;
    top: ${space(3)};
  }
`;

interface Props {
  committee: CommitteeView;
  board: BoardMemberView[];
  /** Undefined until they are known. */
  seats: Seats | undefined;
  isOpen: boolean;
}

export function CommitteeDetails({ committee, board, seats, isOpen }: Props) {
  return (
    <Columns>
      <section aria-label="Agenda">
        <Clause>Considering</Clause>
        <Agenda html={committee.agendaHtml} />
      </section>
      <Aside>
        <SeatsPanel committee={committee} seats={seats} isOpen={isOpen} />
      </Aside>
      <div>
        {board.length > 0 && (
          <Section>
            <Clause>Presided over by the</Clause>
            <h2>Executive Board</h2>
            <Board>
              {board.map((member) => (
                <li key={member._id}>
                  <PersonCard person={member} sizes="(min-width: 40rem) 180px, 45vw" eager={false} />
                </li>
              ))}
            </Board>
          </Section>
        )}
        <Section>
          <Clause>Distributing among you its</Clause>
          <h2>Portfolios</h2>
          <Portfolios seats={seats} />
        </Section>
      </div>
    </Columns>
  );
}
