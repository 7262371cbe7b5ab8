import { IMPORT_KINDS, PICTURE_IMPORT_KINDS } from '@mun/contracts/admin/imports';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button } from '../../shared/ui/forms/Button';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Options } from '../../shared/ui/forms/SelectField';
import { TableField } from '../../shared/ui/forms/TableField';
import { RestoredDraftNotice } from '../shared/forms/RestoredDraftNotice';
import { Stack } from '../../shared/ui/layout/Stack';
import { KIND_LABELS } from './api';
import { ColumnChoices } from './ColumnChoices';
import { ImportDifference } from './ImportDifference';
import { PastImports } from './PastImports';
import { PicturesField } from './PicturesField';
import { SampleTable } from './SampleTable';
import { TableLayout } from './TableLayout';
import { useImport } from './use-import';

const Form = styled(Stack).attrs({ as: 'form' })`
  max-width: 60rem;

  select {
    max-width: 20rem;
  }

  > button {
    justify-self: start;
  }
`;

export default function ImportPage() {
  const { form, submit, busy, discard, restored, preview, error, apply, isApplying, ...rest } = useImport();
  const { uploads, unknown, columnError, setColumns, setPictures } = rest;
  const [kind, columns = [], pictures = []] = form.watch(['kind', 'columns', 'pictures']);
  const { isUploading } = uploads;
  const {
    field: { ref: tableRef, value: table, onChange: setTable },
  } = useController({ control: form.control, name: 'table' });
  return (
    <AdminPage
      heading="Import"
      lead="Fill a list from a spreadsheet. You’ll see a preview first, and you can undo each import."
    >
      <Form noValidate onSubmit={submit}>
        {restored && <RestoredDraftNotice onDiscard={discard} />}
        <Field
          label="List"
          description="A table with columns that we recognise chooses its list."
          error={form.formState.errors.kind?.message}
        >
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              <Options of={IMPORT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))} />
            </Select>
          )}
        </Field>
        <SampleTable kind={kind} />
        <TableField
          ref={tableRef}
          label="Table"
          description="Choose a spreadsheet, or copy its cells, including the header row, and paste them here. We only change what the table contains. Empty cells change nothing."
          error={form.formState.errors.table?.message}
          value={table}
          onChange={(text) => {
            setTable(text);
            form.clearErrors('table');
          }}
        />
        <TableLayout form={form} />
        {unknown && (
          <ColumnChoices unknown={unknown} chosen={columns} error={columnError} onChoose={setColumns} />
        )}
        {PICTURE_IMPORT_KINDS.includes(kind) && (
          <PicturesField
            pictures={pictures}
            uploads={uploads}
            onRemove={(removed) => setPictures(pictures.filter((picture) => picture !== removed))}
          />
        )}
        {error && <ErrorText role="alert">{error}</ErrorText>}
        <Button
          type="submit"
          $variant={preview !== undefined ? 'secondary' : undefined}
          $busy={busy || isUploading}
        >
          {isUploading ? 'Uploading pictures...' : busy ? 'Comparing...' : 'Preview changes'}
        </Button>
      </Form>
      {preview && (
        <ImportDifference
          key={preview.digest}
          preview={preview}
          busy={isApplying}
          onApply={() => void apply()}
        />
      )}
      <PastImports />
    </AdminPage>
  );
}
