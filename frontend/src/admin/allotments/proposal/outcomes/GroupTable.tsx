import type { GroupOutcome } from '@mun/contracts/allotment/proposals/statistics';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { color } from '../../../../shared/ui/theme/theme';
import { formatShare } from './format-share';
import { Frame, Grid } from './outcome-tables.styles';

/** A number over a thin bar, so that differences are visible at a glance. */
const Share = styled.span<{ $share: number }>`
  display: block;
  padding-bottom: 3px;
  background:
    linear-gradient(${color.ink}, ${color.ink}) left bottom / ${({ $share }) => $share * 100}% 2px no-repeat,
    linear-gradient(${color.line}, ${color.line}) left bottom / 100% 2px no-repeat;
`;

interface Props<Key> {
  title: string;
  heading: string;
  groups: readonly GroupOutcome<Key>[];
  nameOf: (key: Key) => string;
}

/** How well groups of delegates are served, one row for each. */
export function GroupTable<Key>({ title, heading, groups, nameOf }: Props<Key>) {
  const captionId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <Frame role="region" aria-labelledby={captionId} tabIndex={0}>
      <Grid $ruled>
        <caption id={captionId}>{title}</caption>
        <thead>
          <tr>
            {[heading, 'Delegates', 'With a preference', 'Average preference', 'No seat'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, delegates, withPreference, averagePreference, withoutSeat }) => (
            <tr key={String(key)}>
              <th scope="row">{nameOf(key)}</th>
              <td>{formatNumber(delegates)}</td>
              <td>
                <Share $share={withPreference / delegates}>{formatShare(withPreference, delegates)}</Share>
              </td>
              <td>{averagePreference?.toFixed(2) ?? '–'}</td>
              <td>{formatNumber(withoutSeat)}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  );
}
