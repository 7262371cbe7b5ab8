import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Stack } from '../../shared/ui/layout/Stack';
import { hairline, size, space } from '../../shared/ui/theme/theme';
import { SheetStatus } from '../layout/status/SheetStatus';
import { useSheetUpdate } from '../layout/status/use-sheet-update';

const Panel = styled(Stack)`
  padding-top: ${space(3)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h4};
  }
`;

/** The state of the spreadsheet, and a button that updates it now. */
export function SheetPanel() {
  const { sheet, update, busy, error } = useSheetUpdate();
  return (
    <Panel as="section" $gap={1}>
      <h2>Spreadsheet</h2>
      <SheetStatus sheet={sheet} error={error} />
      <p>The spreadsheet is updated after each change. You can also update it now.</p>
      <div>
        <Button $quiet $dense $busy={busy} onClick={() => void update()}>
          Update Sheets
        </Button>
      </div>
    </Panel>
  );
}
