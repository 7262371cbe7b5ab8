import { READS, WRITES } from './command-counts.js';
import type { Result } from './results.js';

/** Formats the results as a table, followed by the commands per item of product and baseline. */
export function formatTable(results: Result[]): string {
  const rows = results.map(({ name, product, baseline, ratio, goal }) => [
    name,
    product.toFixed(0),
    baseline.toFixed(0),
    ratio.toFixed(2),
    `${goal.toFixed(2)} ${ratio >= goal ? 'reached' : 'missed'}`,
  ]);
  const table = alignColumns([['', 'product/s', 'baseline/s', 'ratio', 'goal'], ...rows], 'right');
  const withCommands = results.filter(({ commands }) => Object.values(commands.product).some(Boolean));
  return [table, '', ...withCommands.map(formatCommands)].join('\n');
}

/** Pads the cells of a table to the width of their column. The first column is always aligned to the left. */
export function alignColumns(rows: string[][], align: 'left' | 'right'): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    align === 'right' && column > 0 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return rows.map((row) => row.map(pad).join('   ')).join('\n');
}

function formatCommands({ name, iterations, commands: { product, baseline } }: Result): string {
  const commands = [...WRITES, ...READS].filter((command) => product[command] || baseline[command]);
  const each = commands.map(
    (command) => `${command} ${rounded(product[command])} | ${rounded(baseline[command])}`,
  );
  return `${name}, ${iterations} iterations; commands per item, product | baseline: ${each.join(', ')}`;
}

function rounded(count = 0): string {
  return String(Math.round(count * 10) / 10);
}
