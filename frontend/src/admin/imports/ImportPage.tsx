import { IMPORT_KINDS } from '@mun/contracts/imports';
import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { ImportDifference } from './ImportDifference';
import { PastImports } from './PastImports';
import { SampleTable } from './SampleTable';
import { TableField } from './TableField';
import { useImport } from './use-import';
import { Button } from '../../shared/ui/forms/Button';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, size, space } from '../../shared/ui/theme/theme';
import { imports as texts } from './messages';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 60rem;

  select {
    max-width: 20rem;
  }

  > button {
    justify-self: start;
  }
`;

const Restored = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  font-size: ${size.small};
`;

const Refusal = styled.p`
  max-width: 68ch;
  color: ${color.accent};
  font-weight: 600;
`;

/** Lists from a spreadsheet: shown as a difference, applied, undone in one step. */
export default function ImportPage() {
  const { kept, restored, preview, refusal, apply, applying } = useImport();
  const { form, busy, discard } = kept;
  const kind = form.watch('kind');
  return (
    <AdminPage heading={texts.title} lead={texts.lead}>
      <Form noValidate onSubmit={kept.submit}>
        {restored && (
          <Restored role="status">
            {texts.restored}
            <Button $quiet $dense onClick={discard}>
              {texts.discard}
            </Button>
          </Restored>
        )}
        <Field label={texts.kind} error={form.formState.errors.kind?.message}>
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              {IMPORT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {texts.kinds[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SampleTable kind={kind} />
        <TableField form={form} />
        {refusal && <Refusal role="alert">{refusal}</Refusal>}
        <Button type="submit" $quiet={preview !== undefined} $busy={busy}>
          {busy ? texts.looking : texts.look}
        </Button>
      </Form>
      {preview && (
        <ImportDifference
          key={preview.digest}
          preview={preview}
          busy={applying}
          onApply={() => void apply()}
        />
      )}
      <PastImports />
    </AdminPage>
  );
}
