import { SmallButton } from '../../shared/ui/forms/Button';
import { Section } from '../../shared/ui/layout/Section';
import { SheetStatus } from '../shared/status/SheetStatus';
import { useSheetUpdate } from '../shared/status/use-sheet-update';

/** The state of the spreadsheet, and a button that updates it now. */
export function SheetPanel() {
  const { sheet, update, busy, error } = useSheetUpdate();
  return (
    <Section $ruled $gap={1}>
      <h2>Spreadsheet</h2>
      <SheetStatus sheet={sheet} error={error} />
      <p>The spreadsheet is updated after each change. You can also update it now.</p>
      <div>
        <SmallButton $busy={busy} onClick={() => void update()}>
          Update Sheets
        </SmallButton>
      </div>
    </Section>
  );
}
