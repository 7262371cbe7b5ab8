import { Button } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { type TableExportOptions, useTableExport } from './use-table-export';

/** Downloads a list as CSV or XLSX: the whole list, or the rows that its filters show. */
export function TableExport(props: TableExportOptions) {
  return (
    <Cluster role="group" aria-label={`Export ${props.name}`}>
      {useTableExport(props).map(({ format, label, isBusy, download }) => (
        <Button key={format} $quiet $dense $busy={isBusy} onClick={download}>
          {label}
        </Button>
      ))}
    </Cluster>
  );
}
