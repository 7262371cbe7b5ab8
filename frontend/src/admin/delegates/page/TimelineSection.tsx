import type { TimelineEntry } from '@mun/contracts/delegates';
import { styled } from 'styled-components';
import { When } from '../../../shared/ui/content/When';
import { color, space } from '../../../shared/ui/theme/theme';
import { actorName } from '../../layout/describe-audit-entry';
import { describeTimelineEntry, listDifferences } from './describe-timeline';
import { Quiet, Section } from './Section';

/** Dots on a line. */
const Line = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: 0 0 ${space(1.5)} ${space(2.5)};
  }

  > li::before {
    content: '';
    position: absolute;
    top: 0.45em;
    left: 0;
    width: 9px;
    height: 9px;
    border: 1.5px solid ${color.edge};
    border-radius: 50%;
    background: ${color.card};
  }

  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(0.45em + 9px);
    bottom: -0.45em;
    left: 4px;
    border-left: 1px solid ${color.edge};
  }
`;

/** What happened to the delegate, newest first. */
export function TimelineSection({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <Section heading="Timeline">
      <Line>
        {timeline.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ID, and only new ones are added in front
          <li key={`${entry.at} ${entry.type} ${timeline.length - index}`}>
            <span>{describeTimelineEntry(entry)}</span>
            {listDifferences(entry).map((difference) => (
              <Quiet key={difference}>{difference}</Quiet>
            ))}
            <Quiet>
              <When at={entry.at} />
              {entry.by && ` · ${actorName(entry.by)}`}
            </Quiet>
          </li>
        ))}
      </Line>
    </Section>
  );
}
