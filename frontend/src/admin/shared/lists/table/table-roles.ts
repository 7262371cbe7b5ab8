/** Blocks lose their table roles in some browsers, so all parts have explicit ones. */
export const ROLE = {
  table: { role: 'table' },
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
  gridCell: { role: 'gridcell' },
};
