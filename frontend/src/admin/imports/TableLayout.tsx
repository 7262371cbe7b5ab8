import type { ImportPreviewRequest } from '@mun/contracts/admin/imports';
import type { UseFormReturn } from 'react-hook-form';
import { Switch } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Stack } from '../../shared/ui/layout/Stack';

/** How the table is arranged. */
export function TableLayout({ form }: { form: UseFormReturn<ImportPreviewRequest> }) {
  const [kind, committeePerColumn = false] = form.watch(['kind', 'committeePerColumn']);
  const isMatrix = kind === 'committees' && committeePerColumn;
  return (
    <Stack $gap={1}>
      {kind === 'committees' && (
        <Field
          label="One column per committee"
          description="The first row has the committees’ names, and their portfolios are below."
          beside
        >
          {(control) => <Switch {...control} {...form.register('committeePerColumn')} />}
        </Field>
      )}
      {kind === 'committees' && (
        <Field
          label="Remove portfolios that delegates chose or hold"
          description="Delegates keep their seats. Otherwise, a row that removes one is an error."
          beside
        >
          {(control) => <Switch {...control} {...form.register('removesUsedPortfolios')} />}
        </Field>
      )}
      {!isMatrix && (
        <Field
          label="Fill empty cells from above"
          description="For cells that were merged in the spreadsheet."
          beside
        >
          {(control) => <Switch {...control} {...form.register('fillDown')} />}
        </Field>
      )}
    </Stack>
  );
}
