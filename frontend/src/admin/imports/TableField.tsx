import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ImportPreviewRequest } from '@mun/contracts/imports';
import { Button } from '../../shared/ui/forms/Button';
import { TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, font, size, space } from '../../shared/ui/theme/theme';
import { imports as texts } from './messages';
import { readTable } from './read-table';

/** A table's lines stay lines, however long they are. */
const Box = styled(TextArea)<{ $over: boolean }>`
  min-height: ${space(24)};
  font-family: ${font.mono};
  font-size: max(0.8125rem, 13px);
  white-space: pre;
  ${({ $over }) => $over && `background: ${color.wash};`}

  @media (pointer: coarse) {
    font-size: 16px;
  }
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;
  margin-top: ${space(1)};
  color: ${color.quiet};
  font-size: ${size.small};
`;

const TYPES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** Where the table is pasted, or a file's text put. */
export function TableField({ form }: { form: UseFormReturn<ImportPreviewRequest> }) {
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readTable(chosen);
    if ('problem' in read) return setProblem(texts.unreadable[read.problem]);
    setProblem(undefined);
    form.setValue('table', read.text, { shouldDirty: true });
    form.clearErrors('table');
    form.setFocus('table');
  };
  return (
    <div>
      <Field
        label={texts.table}
        description={texts.tableHint}
        error={problem ?? form.formState.errors.table?.message}
      >
        {(control) => (
          <Box
            {...control}
            {...form.register('table', { onChange: () => setProblem(undefined) })}
            $over={over}
            autoComplete="off"
            spellCheck={false}
            wrap="off"
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              setOver(false);
              const [dropped] = event.dataTransfer.files;
              if (!dropped) return;
              event.preventDefault();
              void take(dropped);
            }}
          />
        )}
      </Field>
      <Ways>
        <Button $quiet $dense onClick={() => file.current?.click()}>
          {texts.file}
        </Button>
        {texts.drop}
      </Ways>
      <input
        ref={file}
        type="file"
        hidden
        accept={TYPES}
        aria-label={texts.file}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file, put right meanwhile, can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
