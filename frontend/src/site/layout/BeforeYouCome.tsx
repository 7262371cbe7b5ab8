import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Text } from '../../shared/ui/layout/Text';
import { space } from '../../shared/ui/theme/theme';
import { usePages } from '../api/use-pages';

/** What delegates need to know for the weekend. */
const PRACTICAL = ['programme', 'venue', 'rules-of-procedure', 'dress-code'];

const Root = styled.div`
  margin-top: ${space(3)};

  a {
    display: inline-block;
    padding-block: ${space(1.25)};
  }
`;

/** Links to the practical pages that the organisers have published. Renders nothing if there are none. */
export function BeforeYouCome() {
  const pages = (usePages() ?? []).filter(({ slug }) => PRACTICAL.includes(slug));
  if (pages.length === 0) return null;
  return (
    <Root>
      <Text $strong>Before you come</Text>
      <Cluster as="ul" $gap={3} $rowGap={0}>
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>{title}</Link>
          </li>
        ))}
      </Cluster>
    </Root>
  );
}
