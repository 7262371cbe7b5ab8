import useSWR from 'swr';
import { styled } from 'styled-components';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { formatDateTime } from '../../shared/lib/format/format-date-time';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { color, size, space } from '../../shared/ui/theme/theme';
import { allotments } from '../allotments/messages';
import { calls } from '../allotments/api';

const texts = allotments.sheetState;

/** The key of its answer: whoever has just had the spreadsheet written asks again. */
export const SHEET_STATE = 'allotments/sheet';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  color: ${color.quiet};
  font-size: ${size.small};
`;

const Reason = styled.span`
  color: ${color.accent};
`;

/** How the spreadsheet stands. Milliseconds between two looks. */
const MOVING = 3_000;
const RESTING = 30_000;

export function SheetStatus() {
  const { data: sheet } = useSWR(SHEET_STATE, calls.sheetState, {
    refreshInterval: (latest) =>
      latest?.state === 'waiting' || latest?.state === 'writing' ? MOVING : RESTING,
    ...retryForever(RESTING),
  });
  if (!sheet) return null;
  const { state, writtenAt, reason, url } = sheet;
  return (
    <Line>
      <span>
        {texts[state]}
        {writtenAt && state === 'written' && ` (${formatDateTime(writtenAt)})`}
      </span>
      {reason && <Reason>{reason}</Reason>}
      {url && <ExternalLink href={url}>{texts.open}</ExternalLink>}
    </Line>
  );
}
