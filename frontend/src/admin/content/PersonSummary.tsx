import type { PictureFields } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Picture } from '../../shared/ui/content/Picture';
import { Portrait } from '../../shared/ui/people/Portrait';
import { hairline, space } from '../../shared/ui/theme/theme';
import { Facts } from '../collections/Cards';

const Row = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space(2)};
  align-items: start;
`;

const Frame = styled.div`
  overflow: hidden;
  border: ${hairline};
`;

/** A person's portrait beside their name and the given facts. */
export function PersonSummary({
  person,
  facts,
}: {
  person: PictureFields & { name: string };
  facts: string[];
}) {
  return (
    <Row>
      <Frame>{person.imageUrl ? <Picture of={person} shape="4 / 5" sizes="88px" /> : <Portrait />}</Frame>
      <div>
        <h2>{person.name}</h2>
        {[...new Set(facts)].map((fact) => (
          <Facts key={fact}>{fact}</Facts>
        ))}
      </div>
    </Row>
  );
}
