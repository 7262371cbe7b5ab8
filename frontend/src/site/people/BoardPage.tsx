import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Grid } from '../../shared/ui/layout/Grid';
import { PersonCard } from '../shared/PersonCard';
import { hairline, size, space } from '../../shared/ui/theme/theme';
import { groupBoard } from '../api/board-of';
import { committeePath } from '../api/committee-path';
import { useList } from '../api/use-list';
import { Page } from '../layout/Page';

/** Below a rule, the committee and its board. The faces of two groups side by side line up. */
const Group = styled.section`
  display: grid;
  grid-template-rows: subgrid;
  grid-row: span 2;
  gap: ${space(0.5)};
  align-items: start;
  padding-block: ${space(1)} ${space(5)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h4};
    overflow-wrap: anywhere;
  }

  h2 a {
    display: inline-block;
    padding-block: ${space(1.5)};
    text-decoration: none;
  }

  h2 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;

const SIZES = '(min-width: 64rem) 175px, (min-width: 40rem) 22vw, 45vw';
/** The number of groups above the fold. */
const EAGER = 4;

export default function BoardPage() {
  const { items: board, loading } = useList('board');
  const { items: committees } = useList('committees');
  return (
    <Page
      title="Executive Board"
      heading="EXECUTIVE BOARD"
      clause="Presided over by the"
      description="The executive board of the conference: who chairs which committee."
    >
      {loading && <Spinner label="Loading the executive board..." />}
      {!loading && board.length === 0 && <EmptyState text="To be revealed soon" />}
      <Grid $desktop={2} $gap={6} $rowGap={0}>
        {groupBoard(board, committees).map(({ name, committee, members }, index) => (
          <Group key={committee?._id ?? name} aria-label={name}>
            <h2>{committee ? <Link to={committeePath(committee)}>{name}</Link> : name}</h2>
            <Grid as="ul" $phone={2} $tablet={4} $desktop={3} $rowGap={3}>
              {members.map((member) => (
                <li key={member._id}>
                  <PersonCard person={member} sizes={SIZES} eager={index < EAGER} />
                </li>
              ))}
            </Grid>
          </Group>
        ))}
      </Grid>
    </Page>
  );
}
