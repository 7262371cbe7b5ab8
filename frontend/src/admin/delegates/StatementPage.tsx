import { useState } from 'react';
import { pluralize } from '../../shared/lib/format/pluralize';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button } from '../../shared/ui/forms/Button';
import { FileButton } from '../../shared/ui/forms/FileButton';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Hint } from '../../shared/ui/layout/Text';
import { readSheets } from '../../shared/lib/tables/read-sheets';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { ColumnFields } from './statement/ColumnFields';
import { parseTable } from '../../shared/lib/tables/parse-table';
import {
  findTable,
  recognizeColumns,
  type StatementColumns,
  type StatementFile,
} from './statement/read-statement';
import { StatementTable } from './statement/StatementTable';
import { useStatement } from './statement/use-statement';

interface Statement {
  name: string;
  table: StatementFile;
  columns: StatementColumns;
}

/** Compares a bank or UPI statement with the unpaid registrations, and records the payments that are chosen. */
export default function StatementPage() {
  const [file, setFile] = useState<Statement>();
  const [fileError, setFileError] = useState<string>();
  const statement = useStatement();
  const { matches, isComparing, isRecording, due, done } = statement;

  const open = async (chosen: File) => {
    statement.reset();
    setFile(undefined);
    const content = await readSheets(chosen);
    if ('error' in content) return setFileError(content.error);
    const [{ name: sheet, text } = { name: '', text: '' }] = content.sheets;
    // A workbook's cells have tabs between them.
    const table = findTable(parseTable(text, sheet && '\t'));
    setFileError(undefined);
    setFile({ name: chosen.name, table, columns: recognizeColumns(table.headings) });
  };
  const isMapped = file?.columns.date !== undefined && file.columns.amount !== undefined;

  return (
    <AdminPage
      heading="Match a bank statement"
      lead="Find payments for unpaid registrations in a bank or UPI statement. Nothing is recorded until you confirm it."
    >
      <Stack $gap={1}>
        <Cluster $gap={2}>
          <FileButton
            $variant={file ? 'secondary' : undefined}
            disabled={isRecording}
            label="Choose a file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
            onChoose={([chosen]) => chosen && void open(chosen)}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </FileButton>
          {file ? (
            <strong>{file.name}</strong>
          ) : (
            <Hint>CSV or XLSX. Your bank or UPI app can export one.</Hint>
          )}
        </Cluster>
        {fileError && <ErrorText role="alert">{fileError}</ErrorText>}
      </Stack>
      {file && (
        <Stack>
          <ColumnFields
            headings={file.table.headings}
            columns={file.columns}
            onChange={(columns) => {
              statement.reset();
              setFile({ ...file, columns });
            }}
          />
          {statement.error && <ErrorText role="alert">{statement.error}</ErrorText>}
          <div>
            <Button
              $variant={matches !== undefined ? 'secondary' : undefined}
              $busy={isComparing}
              disabled={!isMapped || isRecording}
              onClick={() => void statement.compare(file.table, file.columns)}
            >
              {isComparing ? 'Comparing...' : 'Compare with unpaid registrations'}
            </Button>
          </div>
        </Stack>
      )}
      {matches && (
        <Stack>
          <StatementTable
            matches={matches}
            chosen={statement.chosen}
            partsOf={statement.partsOf}
            resultOf={statement.resultOf}
            disabled={isRecording}
            showErrors={statement.lacksReasons}
            onChoose={statement.choose}
          />
          {statement.lacksReasons && (
            <ErrorText role="alert">Enter a reason for each discount, or choose another delegate.</ErrorText>
          )}
          <Cluster $gap={2}>
            <Button $busy={isRecording} disabled={due === 0} onClick={statement.record}>
              {isRecording ? 'Recording...' : `Record ${pluralize(due, 'payment')}`}
            </Button>
            <Hint role="status">
              {done > 0 && `${pluralize(done, 'payment')} recorded. `}
              Each delegate gets the confirmation email.
            </Hint>
          </Cluster>
        </Stack>
      )}
    </AdminPage>
  );
}
