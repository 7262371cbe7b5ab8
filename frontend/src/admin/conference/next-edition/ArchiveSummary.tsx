import type { NextEditionPreview } from '@mun/contracts/admin/editions';
import { styled } from 'styled-components';
import { formatList } from '../../shared/format';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { color, space } from '../../../shared/ui/theme/theme';

const List = styled.ul`
  display: grid;
  gap: ${space(0.75)};
  max-width: 68ch;
  padding-inline-start: ${space(2.5)};
  list-style: disc;

  li::marker {
    color: ${color.textMuted};
  }
`;

/** What starting the next edition does. */
export function ArchiveSummary({ preview }: { preview: NextEditionPreview }) {
  const { name, edition, archived } = preview;
  const { confirmed, unpaid, seats, orders, coupons, applications } = archived;
  return (
    <List>
      <li>
        {formatList([
          pluralize(confirmed, 'delegate'),
          pluralize(unpaid, 'unpaid registration'),
          pluralize(seats, 'seat'),
          pluralize(orders, 'payment order'),
          pluralize(coupons, 'coupon'),
          pluralize(applications, 'application'),
        ])}{' '}
        are archived under {name} {edition}. Lists and totals start from zero.
      </li>
      <li>
        The totals and the export of {edition} stay on this page. Payments and refunds that arrive later count
        there.
      </li>
      <li>Everyone can register and apply again. Coupon codes can be used again.</li>
      <li>The spreadsheet is emptied. Copy it first if you want to keep it.</li>
      <li>Letters, pages, contacts and venue stay. The programme moves to the new dates.</li>
      <li>A date for erasing personal data still applies to the people of {edition}.</li>
    </List>
  );
}
