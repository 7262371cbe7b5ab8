import { READS, WRITES } from './command-counts.js';
import type { Result } from './results.js';

/** Formats the results as a table, followed by the commands per item of product and baseline. */
export function formatTable(results: Result[]): string {
  const rows = results.map(({ name, product: ours, baseline: bare, ratio, goal }) => [
    name,
    ours.toFixed(0),
    bare.toFixed(0),
    ratio.toFixed(2),
    `${goal.toFixed(2)} ${ratio >= goal ? 'reached' : 'missed'}`,
  ]);
  const all = [['', 'ours/s', 'bare/s', 'ratio', 'goal'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('   ');
  const asking = results.filter(({ commands: { ours } }) => Object.values(ours).some(Boolean));
  return [...all.map(line), '', ...asking.map(askedLine)].join('\n');
}

function askedLine({ name, iterations: turns, commands: { ours, bare } }: Result): string {
  const commands = [...WRITES, ...READS].filter((command) => ours[command] || bare[command]);
  const each = commands.map((command) => `${command} ${rounded(ours[command])} | ${rounded(bare[command])}`);
  return `${name}, ${turns} turns; asked for each, ours | bare: ${each.join(', ')}`;
}

function rounded(count = 0): string {
  return String(Math.round(count * 10) / 10);
}
