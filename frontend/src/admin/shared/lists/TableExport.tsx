import { Menu } from '../ui/menu/Menu';
import { type TableExportOptions, useTableExport } from './use-table-export';

/** Downloads a list in one of several formats: the whole list, or the rows that its filters show. */
export function TableExport(props: TableExportOptions) {
  const exports = useTableExport(props);
  return (
    <div role="group" aria-label={`Export ${props.name}`}>
      <Menu label="Export" align="start" actions={exports} />
    </div>
  );
}
