import { formatPaise } from '@mun/contracts/payment/money';
import type { OfflineMethod, StatementLine, StatementMatch } from '@mun/contracts/payment/offline-payments';
import { useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import {
  batches,
  type BatchItem,
  type BatchOptions,
  type BatchResult,
  useBatches,
} from '../../batches/batches.store';
import { delegatesApi } from '../api';
import { readLines, type StatementColumns, type StatementFile } from './read-statement';

export type LineResult = Pick<BatchResult, 'state'> & { message?: string };

/** The comparison of a statement with the unpaid registrations. Nothing is recorded before the organiser says so. */
export function useStatement() {
  const [matches, setMatches] = useState<StatementMatch[]>();
  const [isComparing, setComparing] = useState(false);
  const [error, setError] = useState<string>();
  /** The chosen delegate of each line, by its number. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const batch = useBatches(({ statement }) => statement);
  const isRecording = batch?.isRunning ?? false;
  /** What earlier batches have recorded. */
  const [recorded, setRecorded] = useState<ReadonlySet<string>>(new Set());

  const reset = () => {
    setMatches(undefined);
    setError(undefined);
    setChosen(new Map());
    setRecorded(new Set());
  };
  const compare = async (file: StatementFile, columns: StatementColumns) => {
    reset();
    const lines = readLines(file, columns);
    if (lines.length === 0)
      return setError('No line of this file has a date and an amount received. Check the columns.');
    setComparing(true);
    try {
      const found = await delegatesApi.matchStatement(lines);
      setMatches(found);
      setChosen(preselect(found));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
    } finally {
      setComparing(false);
    }
  };
  const choose = (line: number, delegate: string | undefined) =>
    setChosen((current) => {
      const next = new Map(current);
      if (delegate) next.set(line, delegate);
      else next.delete(line);
      return next;
    });
  const isRecorded = (id: string) => recorded.has(id) || batch?.results.get(id)?.state === 'done';
  /** What became of a line for its chosen delegate. */
  const resultOf = ({ line }: StatementMatch): LineResult | undefined => {
    const delegate = chosen.get(line.line);
    if (delegate === undefined) return undefined;
    const id = idOf(line, delegate);
    return isRecorded(id) ? { state: 'done' } : batch?.results.get(id);
  };
  const due = (matches ?? []).filter(
    (match) => chosen.has(match.line.line) && resultOf(match)?.state !== 'done',
  );
  const record = () => {
    const items = due.flatMap(({ line, candidates }) => {
      const delegate = candidates.find(({ id }) => id === chosen.get(line.line));
      if (!delegate) return [];
      // A line that is recorded again after a lost answer has the same idempotency key.
      return batch?.items.find(({ id }) => id === idOf(line, delegate.id)) ?? toItem(line, delegate);
    });
    setRecorded(new Set([...recorded, ...(batch?.items.map(({ id }) => id).filter(isRecorded) ?? [])]));
    batches.start('statement', items, BATCH);
  };
  return { matches, isComparing, error, compare, reset, chosen, choose, resultOf, due, record, isRecording };
}

/** One by one, so that two lines of one delegate are not recorded at the same time. */
const BATCH: BatchOptions = {
  title: 'Recording payments',
  failures: 'Payments that were not recorded',
  describe: ({ length }) => `${pluralize(length, 'payment')} recorded`,
  atOnce: 1,
};

type Candidate = StatementMatch['candidates'][number];

function toItem(line: StatementLine, { id, fullName }: Candidate): BatchItem {
  const { amount, reference, receivedOn } = line;
  const method: OfflineMethod = /\bupi\b/i.test(line.description) ? 'upi' : 'bank-transfer';
  const payment = { method, amount, reference, receivedOn, key: createIdempotencyKey() };
  return {
    id: idOf(line, id),
    label: `Line ${line.line}, ${fullName}, ${formatPaise(amount)}`,
    run: () => delegatesApi.recordPayment(id, payment),
  };
}

/** Differs from that of another file's line. */
function idOf({ line, receivedOn, amount, reference }: StatementLine, delegate: string): string {
  return [line, receivedOn, amount, reference, delegate].join(' ');
}

/** Chooses what fits exactly, unless two lines fit the same delegate: then an organiser has to decide. */
function preselect(matches: readonly StatementMatch[]): ReadonlyMap<number, string> {
  const exact = matches.flatMap(({ line, match, candidates: [first] }) =>
    match === 'exact' && first ? [{ line: line.line, id: first.id }] : [],
  );
  const isUnique = ({ id }: { id: string }) => exact.filter((other) => other.id === id).length === 1;
  return new Map(exact.filter(isUnique).map(({ line, id }) => [line, id]));
}
