import type { OfflineMethod, StatementMatch } from '@mun/contracts/payment/offline-payments';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { delegatesApi } from '../api';
import { readLines, type StatementColumns, type StatementFile } from './read-statement';

/** What became of a line: it is being recorded, is recorded, or was refused with a reason. */
export type LineResult = 'busy' | 'recorded' | { error: string };

/** The comparison of a statement with the unpaid registrations. Nothing is recorded before the organiser says so. */
export function useStatement() {
  const [matches, setMatches] = useState<StatementMatch[]>();
  const [isComparing, setComparing] = useState(false);
  const [error, setError] = useState<string>();
  /** The chosen delegate of each line, by its number. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<number, LineResult>>(new Map());
  const [isRecording, setRecording] = useState(false);
  /** A line that is recorded again after a lost answer is recorded once. */
  const keys = useRef(new Map<string, string>());

  const reset = () => {
    keys.current.clear();
    setMatches(undefined);
    setError(undefined);
    setChosen(new Map());
    setResults(new Map());
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
  const setResult = (line: number, result: LineResult) =>
    setResults((current) => new Map(current).set(line, result));

  const recordLine = async ({ line }: StatementMatch, delegate: string) => {
    setResult(line.line, 'busy');
    const id = `${line.line} ${delegate}`;
    const key = keys.current.get(id) ?? createIdempotencyKey();
    keys.current.set(id, key);
    const { amount, reference, receivedOn } = line;
    const method: OfflineMethod = /\bupi\b/i.test(line.description) ? 'upi' : 'bank-transfer';
    try {
      await delegatesApi.recordPayment(delegate, { method, amount, reference, receivedOn, key });
      setResult(line.line, 'recorded');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setResult(line.line, { error: cause.message });
    }
  };
  const due = (matches ?? []).filter(
    ({ line }) => chosen.has(line.line) && results.get(line.line) !== 'recorded',
  );
  /** One by one, so that each line has a result of its own. */
  const record = async () => {
    setRecording(true);
    for (const match of due) {
      const delegate = chosen.get(match.line.line);
      // oxlint-disable-next-line no-await-in-loop -- each answer is shown before the next line is sent
      if (delegate) await recordLine(match, delegate);
    }
    setRecording(false);
  };
  return { matches, isComparing, error, compare, reset, chosen, choose, results, due, record, isRecording };
}

/** Chooses what fits exactly, unless two lines fit the same delegate: then an organiser has to decide. */
function preselect(matches: readonly StatementMatch[]): ReadonlyMap<number, string> {
  const exact = matches.flatMap(({ line, match, candidates: [first] }) =>
    match === 'exact' && first ? [{ line: line.line, id: first.id }] : [],
  );
  const isUnique = ({ id }: { id: string }) => exact.filter((other) => other.id === id).length === 1;
  return new Map(exact.filter(isUnique).map(({ line, id }) => [line, id]));
}
