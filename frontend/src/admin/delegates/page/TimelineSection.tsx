import type { TimelineEntry } from '@mun/contracts/registration/delegates';
import { actorName } from '../../shared/describe-audit-entry';
import { Timeline } from '../../shared/lists/Details';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { describeTimelineEntry, listDifferences } from './describe-timeline';
import { CardSection } from '../../shared/ui/CardSection';

/** What happened to the delegate, newest first. */
export function TimelineSection({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <CardSection heading="Timeline">
      <Timeline events={timeline.map((entry) => ({ at: entry.at, text: <Event entry={entry} /> }))} />
    </CardSection>
  );
}

function Event({ entry }: { entry: TimelineEntry }) {
  return (
    <Stack $gap={0}>
      <span>{describeTimelineEntry(entry)}</span>
      {listDifferences(entry).map((difference) => (
        <Text as="span" $variant="secondary" key={difference}>
          {difference}
        </Text>
      ))}
      {entry.by && (
        <Text as="span" $variant="secondary">
          By {actorName(entry.by)}
        </Text>
      )}
    </Stack>
  );
}
