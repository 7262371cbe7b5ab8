import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ImportPreviewRequest } from '@mun/contracts/admin/imports';
import { Button } from '../../shared/ui/forms/Button';
import { TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { color, font, size, space } from '../../shared/ui/theme/theme';
import { readTable } from '../forms/read-table';

/** Lines do not wrap. */
const TableArea = styled(TextArea)<{ $isDropTarget: boolean }>`
  min-height: ${space(24)};
  font-family: ${font.mono};
  font-size: max(0.8125rem, 13px);
  white-space: pre;
  ${({ $isDropTarget }) => $isDropTarget && `background: ${color.wash};`}

  @media (pointer: coarse) {
    font-size: 16px;
  }
`;

const FileRow = styled(Cluster)`
  margin-top: ${space(1)};
  color: ${color.quiet};
  font-size: ${size.small};
`;

const TYPES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** A table to paste, or to read from a file. */
export function TableField({ form }: { form: UseFormReturn<ImportPreviewRequest> }) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [isDropTarget, setDropTarget] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const result = await readTable(file);
    if ('error' in result) return setFileError(result.error);
    setFileError(undefined);
    form.setValue('table', result.text, { shouldDirty: true });
    form.clearErrors('table');
    form.setFocus('table');
  };
  return (
    <div>
      <Field
        label="Table"
        description="Copy the cells in a spreadsheet, including the header row, and paste them here. Missing columns and empty cells leave existing values unchanged."
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
        <Button $quiet $dense onClick={() => fileInput.current?.click()}>
          Choose a CSV file
        </Button>
        or drop it onto the box
      </FileRow>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={TYPES}
        aria-label="Choose a CSV file"
        onChange={({ target }) => {
          void readFile(target.files?.[0]);
          // Allows choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
    </div>
  );
}
