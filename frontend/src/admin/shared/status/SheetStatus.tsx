import type { SheetState } from '@mun/contracts/notify/sheets';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { ExternalLink } from '../../../shared/ui/navigation/ExternalLink';
import { Text } from '../../../shared/ui/layout/Text';
import { color, size, space } from '../../../shared/ui/theme/theme';

const LABELS: Record<SheetState['state'], string> = {
  'not-set-up': 'Spreadsheet: not set up',
  waiting: 'Spreadsheet: changes are waiting to be written',
  writing: 'Spreadsheet: updating',
  written: 'Spreadsheet: up to date',
  failed: 'Spreadsheet: update failed',
};

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  color: ${color.textMuted};
  font-size: ${size.small};
`;

interface Props {
  sheet: SheetState | null | undefined;
  /** Why the last requested update failed. */
  error: string | undefined;
}

export function SheetStatus({ sheet, error }: Props) {
  return (
    <>
      {sheet && (
        <Line>
          <span>
            {LABELS[sheet.state]}
            {sheet.writtenAt && sheet.state === 'written' && ` (${formatDateTime(sheet.writtenAt)})`}
          </span>
          {sheet.reason && (
            <Text as="span" $variant="danger">
              {sheet.reason}
            </Text>
          )}
          {sheet.url && <ExternalLink href={sheet.url}>Open the spreadsheet</ExternalLink>}
        </Line>
      )}
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </>
  );
}
