import type { StudentDetails } from '@mun/contracts/delegations/delegations';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { Stack } from '../../../shared/ui/layout/Stack';
import { differences, STUDENT_LABELS, toText } from './student-labels';

interface Props {
  mine: StudentDetails;
  theirs: StudentDetails;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}

/** Both versions of a student whom somebody else has changed meanwhile. Nothing that was typed is lost. */
export function Conflict({ mine, theirs, onKeepMine, onUseTheirs }: Props) {
  return (
    <InsetText as="section" $line="danger" role="alert">
      <Stack>
        <strong>Somebody else has changed this student meanwhile. Your changes aren’t saved yet.</strong>
        <DefinitionList>
          {differences(mine, theirs).flatMap((field) => [
            <dt key={field}>{STUDENT_LABELS[field]}</dt>,
            <dd key={`${field} values`}>
              Yours: {toText(mine[field]) || 'empty'}
              <br />
              Theirs: {toText(theirs[field]) || 'empty'}
            </dd>,
          ])}
        </DefinitionList>
        <Cluster>
          <SmallButton onClick={onKeepMine}>Keep mine</SmallButton>
          <SmallButton onClick={onUseTheirs}>Use theirs</SmallButton>
        </Cluster>
      </Stack>
    </InsetText>
  );
}
