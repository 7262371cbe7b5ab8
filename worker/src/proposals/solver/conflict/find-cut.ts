import type { ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import type { ProposalRule } from '@mun/contracts/allotment/proposals/proposal';
import type { Highs } from 'highs';
import { findFewestRules, type Row } from './fewest-rules.js';
import { RuleNetwork } from './rule-network.js';
import { keyOf } from './rules.js';

export interface CutOptions {
  /** More rules are no result. */
  most: number;
  timeLimitMs: number;
}

/**
 * Returns the fewest of these rules with which not everybody can have a seat. By the theorem of maximum flow and minimum cut they
 * leave some delegates fewer places than these delegates are, so an integer program chooses such delegates, every node that is
 * open to them, the capacities that bound their places, and the fewest rules that close all other arcs or set these capacities.
 */
export function findCut(
  highs: Highs,
  problem: ProposalProblem,
  rules: ProposalRule[],
  { most, timeLimitMs }: CutOptions,
): ProposalRule[] | null {
  const { supplies, arcs, capacities } = new RuleNetwork(problem);
  const positions = new Map(rules.map((rule, position) => [keyOf(rule), position]));
  const columnsOf = (closing: ProposalRule[]) => closing.flatMap((rule) => positions.get(keyOf(rule)) ?? []);
  const firstCapacity = rules.length + supplies.length;
  const rows: Row[] = [{ entries: rules.map((_rule, column) => [column, 1]), most }];
  const addRow = (from: number, to: number | undefined, columns: number[]) => {
    const entries: Row['entries'] = [[rules.length + from, 1]];
    for (const column of to === undefined ? columns : [rules.length + to, ...columns])
      entries.push([column, -1]);
    rows.push({ entries, most: 0 });
  };
  for (const { from, to, rules: closing } of arcs) addRow(from, to, columnsOf(closing));
  const tooMany: Row = { entries: [], most: -1 };
  for (const [node, supply] of supplies.entries())
    if (supply > 0) tooMany.entries.push([rules.length + node, -supply]);
  for (const [position, { from, to, places, rule }] of capacities.entries()) {
    const column = firstCapacity + position;
    addRow(from, to, [column]);
    tooMany.entries.push([column, places]);
    if (!rule) continue;
    const entries: Row['entries'] = [[column, 1]];
    for (const ruleColumn of columnsOf([rule])) entries.push([ruleColumn, -1]);
    rows.push({ entries, most: 0 });
  }
  rows.push(tooMany);
  const included = columnsOf([{ kind: 'seat-everybody' }]);
  const fewest = findFewestRules(highs, {
    rules: rules.length,
    choices: supplies.length,
    shares: capacities.length,
    included,
    rows,
    timeLimitMs,
  });
  return fewest && rules.filter((_rule, position) => fewest.includes(position));
}
