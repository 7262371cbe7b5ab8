import { CommitteePicture } from '../../../shared/ui/content/CommitteePicture';
import { Grid } from '../../../shared/ui/layout/Grid';
import { Hint, Text } from '../../../shared/ui/layout/Text';
import { useList } from '../../api/use-list';

const CHOICES = ['First choice', 'Second choice'];

/** The preferred committees with small pictures. */
export function PreferredCommittees({ names }: { names: string[] }) {
  const { items } = useList('committees');
  if (names.length === 0) return null;
  return (
    <Grid as="ol" $phone={2}>
      {names.map((name, index) => {
        const details = items.find((committee) => committee.name === name);
        return (
          <li key={name}>
            <CommitteePicture
              {...(details && { of: details })}
              sizes="(min-width: 64rem) 240px, 45vw"
              eager
            />
            <Hint $above={1}>{CHOICES[index]}</Hint>
            <Text $display $size="lead">
              {name}
            </Text>
          </li>
        );
      })}
    </Grid>
  );
}
