import { styled } from 'styled-components';
import { People } from './People';
import { Page } from '../layout/Page';
import { useList } from '../api/use-list';
import { Hemicycle } from '../../shared/ui/brand/Hemicycle';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { color, hairline, radius, space } from '../../shared/ui/theme/theme';

const Banner = styled.div`
  overflow: hidden;
  margin-bottom: ${space(6)};
  padding: ${space(3)} ${space(2)} 0;
  border: ${hairline};
  border-bottom: 3px double ${color.edge};
  border-radius: ${radius};
  background: ${color.card};

  svg {
    width: min(100%, 840px);
    margin-inline: auto;
  }
`;

export default function BoardPage() {
  const { items, loading } = useList('board');
  return (
    <Page
      title="Executive Board"
      heading="EXECUTIVE BOARD"
      clause="Presided over by the"
      description="The executive board of the conference: who chairs which committee."
    >
      <Banner>
        <Hemicycle />
      </Banner>
      {loading && <Spinner label="Loading the executive board..." />}
      {!loading && items.length === 0 && <Notice text="To be revealed soon" />}
      <People people={items} />
    </Page>
  );
}
