import { type RefCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { TableSheet } from '../../lib/tables/read-sheets';
import { Cluster } from '../layout/Cluster';
import { Stack } from '../layout/Stack';
import { Hint } from '../layout/Text';
import { color, font, space } from '../theme/theme';
import { TextArea } from './controls.styles';
import { Field } from './Field';
import { FileButton } from './FileButton';
import { SelectField } from './SelectField';

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

const TYPES = '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';
const NOT_LOADED = 'The file couldn’t be read. Please check your connection, and try again.';

interface Props {
  ref: RefCallback<HTMLTextAreaElement>;
  label: string;
  description: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** A table to paste, or to read from a file. */
export function TableField({ ref, label, description, error, value, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isDropTarget, setDropTarget] = useState(false);
  const [fileError, setFileError] = useState<string>();
  /** Of the file that was chosen last. */
  const [sheets, setSheets] = useState<TableSheet[]>([]);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    // On demand, because most people paste.
    const reader = await import('../../lib/tables/read-sheets').catch(() => undefined);
    const result = (await reader?.readSheets(file)) ?? { error: NOT_LOADED };
    if ('error' in result) return setFileError(result.error);
    setSheets(result.sheets);
    show(result.sheets[0]?.text ?? '');
    area.current?.focus();
  };
  const show = (text: string) => {
    setFileError(undefined);
    onChange(text);
  };
  const shown = sheets.findIndex(({ text }) => text === value);
  return (
    <Stack $gap={2}>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          options={[
            ...(shown === -1 ? [{ value: '-1', label: 'Edited below' }] : []),
            ...sheets.map(({ name }, index) => ({ value: String(index), label: name })),
          ]}
          value={String(shown)}
          onChange={(index) => show(sheets[Number(index)]?.text ?? '')}
        />
      )}
      <div>
        <Field label={label} description={description} error={fileError ?? error} announceError>
          {(control) => (
            <TableArea
              {...control}
              ref={(element) => {
                area.current = element;
                ref(element);
              }}
              value={value}
              onChange={({ target }) => show(target.value)}
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
        <Hint as="div" $above={1}>
          <Cluster $gap={1.5}>
            <FileButton
              $variant="secondary"
              $size="small"
              label="Choose a file"
              accept={TYPES}
              onChoose={([file]) => void readFile(file)}
            >
              Choose a file
            </FileButton>
            XLSX or CSV, or drop it onto the box
          </Cluster>
        </Hint>
      </div>
    </Stack>
  );
}
