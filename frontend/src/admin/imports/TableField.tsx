import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ImportPreviewRequest } from '@mun/contracts/admin/imports';
import { Button } from '../../shared/ui/forms/Button';
import { Select, TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Stack } from '../../shared/ui/layout/Stack';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { color, font, size, space } from '../../shared/ui/theme/theme';
import { readTable } from '../shared/forms/read-table';
import { isWorkbook, readWorkbook, type TableSheet } from './read-workbook';

/** Lines do not wrap. */
const TableArea = styled(TextArea)<{ $isDropTarget: boolean }>`
  min-height: ${space(24)};
  font-family: ${font.mono};
  font-size: max(0.8125rem, 13px);
  white-space: pre;
  ${({ $isDropTarget }) => $isDropTarget && `background: ${color.surfaceHover};`}

  @media (pointer: coarse) {
    font-size: 16px;
  }
`;

const FileRow = styled(Cluster)`
  margin-top: ${space(1)};
  color: ${color.textMuted};
  font-size: ${size.small};
`;

const TYPES = '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** A table to paste, or to read from a file. */
export function TableField({ form }: { form: UseFormReturn<ImportPreviewRequest> }) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [isDropTarget, setDropTarget] = useState(false);
  const [fileError, setFileError] = useState<string>();
  /** Of the file that was chosen last. */
  const [sheets, setSheets] = useState<TableSheet[]>([]);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const result = (await isWorkbook(file)) ? await readWorkbook(file) : await readTable(file);
    if ('error' in result) return setFileError(result.error);
    const read = 'sheets' in result ? result.sheets : [{ name: '', text: result.text }];
    setSheets(read);
    show(read[0]?.text ?? '');
    form.setFocus('table');
  };
  const show = (text: string) => {
    setFileError(undefined);
    form.setValue('table', text, { shouldDirty: true });
    form.clearErrors('table');
  };
  const table = form.watch('table');
  const shown = sheets.findIndex(({ text }) => text === table);
  return (
    <Stack $gap={2}>
      {sheets.length > 1 && (
        <Field label="Sheet">
          {(control) => (
            <Select
              {...control}
              value={shown}
              onChange={({ target }) => show(sheets[Number(target.value)]?.text ?? '')}
            >
              {shown === -1 && <option value={-1}>Edited below</option>}
              {sheets.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div>
        <Field
          label="Table"
          description="Choose a spreadsheet, or copy its cells, including the header row, and paste them here. We only change what the table contains. Empty cells change nothing."
          error={fileError ?? form.formState.errors.table?.message}
          announceError
        >
          {(control) => (
            <TableArea
              {...control}
              {...form.register('table', { onChange: () => setFileError(undefined) })}
              $isDropTarget={isDropTarget}
              autoComplete="off"
              spellCheck={false}
              wrap="off"
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes('Files')) return;
                event.preventDefault();
                setDropTarget(true);
              }}
              onDragLeave={() => setDropTarget(false)}
              onDrop={(event) => {
                setDropTarget(false);
                const [file] = event.dataTransfer.files;
                if (!file) return;
                event.preventDefault();
                void readFile(file);
              }}
            />
          )}
        </Field>
        <FileRow $gap={1.5}>
          <Button $variant="secondary" $size="small" onClick={() => fileInput.current?.click()}>
            Choose a file
          </Button>
          XLSX or CSV, or drop it onto the box
        </FileRow>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept={TYPES}
          aria-label="Choose a file"
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            // Allows choosing the same file again after it was corrected.
            target.value = '';
          }}
        />
      </div>
    </Stack>
  );
}
