import type { TimelineEntry } from '@mun/contracts/registration/delegates';
import { actorName } from '../../shared/describe-audit-entry';
import { Timeline } from '../../shared/lists/panel/Details';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Secondary } from '../../../shared/ui/layout/Text';
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
        <Secondary key={difference}>{difference}</Secondary>
      ))}
      {entry.by && <Secondary>By {actorName(entry.by)}</Secondary>}
    </Stack>
  );
}
