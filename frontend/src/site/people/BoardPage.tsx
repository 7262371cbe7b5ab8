import { styled } from 'styled-components';
import { People } from './People';
import { SiteHead } from '../layout/SiteHead';
import { useList } from '../api/use-list';
import { Hemicycle } from '../../shared/ui/brand/Hemicycle';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { color, hairline, radius, space } from '../../shared/ui/theme/theme';
import { boardPage } from './messages';

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
  const { title, heading, clause, description, loading: loadingText, empty, failed } = boardPage;
  const { items, loading } = useList('board', failed);
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={heading} clause={clause}>
        <Banner>
          <Hemicycle />
        </Banner>
        {loading && <Spinner label={loadingText} />}
        {!loading && items.length === 0 && <Notice text={empty} />}
        <People people={items} />
      </TitledContainer>
    </>
  );
}
