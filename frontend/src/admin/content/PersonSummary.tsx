import type { PictureFields } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Picture } from '../../shared/ui/content/Picture';
import { Portrait } from '../../shared/ui/content/Portrait';
import { Text } from '../../shared/ui/layout/Text';
import { hairline } from '../../shared/ui/theme/theme';
import { CardBody } from '../shared/collections/Cards';

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
    <CardBody
      picture={
        <Frame>
          {person.imageUrl ? (
            <Picture of={person} shape="4 / 5" sizes="88px" />
          ) : (
            <Portrait name={person.name} />
          )}
        </Frame>
      }
    >
      <h2>{person.name}</h2>
      {[...new Set(facts)].map((fact) => (
        <Text $variant="secondary" key={fact} $lines={2}>
          {fact}
        </Text>
      ))}
    </CardBody>
  );
}
