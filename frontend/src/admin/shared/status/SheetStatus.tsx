import type { SheetState } from '@mun/contracts/notify/sheets';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { ExternalLink } from '../../../shared/ui/navigation/ExternalLink';
import { Hint, Text } from '../../../shared/ui/layout/Text';

const LABELS: Record<SheetState['state'], string> = {
  'not-set-up': 'Spreadsheet: not set up',
  waiting: 'Spreadsheet: changes are waiting to be written',
  writing: 'Spreadsheet: updating',
  written: 'Spreadsheet: up to date',
  failed: 'Spreadsheet: update failed',
};

interface Props {
  sheet: SheetState | null | undefined;
  /** Why the last requested update failed. */
  error: string | undefined;
}

export function SheetStatus({ sheet, error }: Props) {
  return (
    <>
      {sheet && (
        <Hint>
          <Cluster as="span" $gap={2} $rowGap={0}>
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
          </Cluster>
        </Hint>
      )}
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </>
  );
}
