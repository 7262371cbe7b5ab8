import { formatPaise } from '@mun/contracts/payment/money';
import type { OfflineMethod, StatementLine, StatementMatch } from '@mun/contracts/payment/offline-payments';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { useRef, useState } from 'react';
import { useRequest } from '../../../shared/lib/http/use-request';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import {
  batches,
  type BatchItem,
  type BatchOptions,
  type BatchResult,
  useBatches,
} from '../../shared/batches/batches.store';
import { invalidate } from '../../shared/cache/invalidate';
import { adminApi } from '../../shared/session/admin-api';
import { delegatesApi } from '../api';
import { type Choice, divide, isDiscounted, lacksReason, type Part } from './divide';
import { readLines, type StatementColumns, type StatementFile } from './read-statement';

export type PartResult = Pick<BatchResult, 'state'> & { message?: string };

/** The comparison of a statement with the unpaid registrations. Nothing is recorded before the organiser says so. */
export function useStatement() {
  const [matches, setMatches] = useState<StatementMatch[]>();
  const { busy: isComparing, error, setError, run } = useRequest();
  /** The chosen delegates of each line, by its number. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly Choice[]>>(new Map());
  const [showErrors, setShowErrors] = useState(false);
  const batch = useBatches(({ statement }) => statement);
  const isRecording = batch?.isRunning ?? false;
  /** What earlier batches have recorded. */
  const [recorded, setRecorded] = useState<ReadonlySet<string>>(new Set());

  /** The lines that were compared last: what was found for others is out of date. */
  const compared = useRef<readonly StatementLine[]>(undefined);

  const reset = () => {
    compared.current = undefined;
    setMatches(undefined);
    setError(undefined);
    setChosen(new Map());
    setShowErrors(false);
    setRecorded(new Set());
  };
  const compare = async (file: StatementFile, columns: StatementColumns) => {
    reset();
    const lines = readLines(file, columns);
    if (lines.length === 0)
      return setError('No line of this file has a date and an amount received. Check the columns.');
    compared.current = lines;
    await run(async () => {
      const found = await delegatesApi.matchStatement(lines);
      if (compared.current !== lines) return;
      setMatches(found);
      setChosen(preselect(found));
    });
  };
  const choose = (line: number, choices: readonly Choice[]) =>
    setChosen((current) => new Map(current).set(line, choices));
  const partsOf = (match: StatementMatch) => divide(match, chosen.get(match.line.line) ?? []).parts;
  const isRecorded = (id: string) => recorded.has(id) || batch?.results.get(id)?.state === 'done';
  /** What became of a part of a line. */
  const resultOf = (match: StatementMatch, part: Part): PartResult | undefined => {
    const id = idOf(match, part);
    return isRecorded(id) ? { state: 'done' } : batch?.results.get(id);
  };
  const parts = (matches ?? []).flatMap((match) => partsOf(match).map((part) => ({ match, part })));
  const due = parts.filter(({ match, part }) => resultOf(match, part)?.state !== 'done');
  const isIncomplete = due.some(({ part }) => lacksReason(part));
  const record = () => {
    setShowErrors(true);
    if (isIncomplete) return;
    const items = due.map(
      ({ match, part }) =>
        // A part that is recorded again after a lost answer has the same idempotency key.
        batch?.items.find(({ id }) => id === idOf(match, part)) ?? toItem(match, part),
    );
    setRecorded(new Set([...recorded, ...(batch?.items.map(({ id }) => id).filter(isRecorded) ?? [])]));
    batches.start('statement', items, BATCH);
  };
  return {
    matches,
    isComparing,
    error,
    compare,
    reset,
    chosen,
    choose,
    partsOf,
    resultOf,
    due: due.length,
    done: parts.length - due.length,
    /** Reasons of discounts are missing, which has been noticed at the button. */
    lacksReasons: showErrors && isIncomplete,
    record,
    isRecording,
  };
}

/** One by one, so that two lines of one delegate are not recorded at the same time. */
const BATCH: BatchOptions = {
  title: 'Recording payments',
  failures: 'Payments that were not recorded',
  describe: ({ length }) => `${pluralize(length, 'payment')} recorded`,
  atOnce: 1,
  onEnd: () => void invalidate('delegates'),
};

function toItem(match: StatementMatch, part: Part): BatchItem {
  const { line, reference, receivedOn, amount: transferAmount, description } = match.line;
  const { amount, delegate, discountReason } = part;
  const method: OfflineMethod = /\bupi\b/i.test(description) ? 'upi' : 'bank-transfer';
  const payment = {
    method,
    amount,
    reference,
    receivedOn,
    ...(reference && { transferAmount }),
    ...(isDiscounted(part) && { discountReason }),
    key: createIdempotencyKey(),
  };
  return {
    id: idOf(match, part),
    label: `Line ${line}, ${delegate.fullName}, ${formatPaise(amount)}`,
    run: () =>
      delegate.isSchool
        ? adminApi.post(buildPath(ROUTES.delegationPayments, { id: delegate.id }), payment)
        : delegatesApi.recordPayment(delegate.id, payment),
  };
}

/** Differs from that of another file's line, and of another payment: an idempotency key belongs to one body. */
function idOf({ line }: StatementMatch, part: Part): string {
  const { delegate, amount, discountReason } = part;
  const payment = [delegate.id, amount, isDiscounted(part) ? discountReason : ''];
  return [line.line, line.receivedOn, line.amount, line.reference, ...payment].join(' ');
}

/** Chooses what fits exactly, unless two lines fit the same delegate: then an organiser has to decide. */
function preselect(matches: readonly StatementMatch[]): ReadonlyMap<number, readonly Choice[]> {
  const exact = matches.flatMap(({ line, match, candidates: [first] }) =>
    match === 'exact' && first ? [{ line: line.line, delegate: first }] : [],
  );
  const counts = new Map<string, number>();
  for (const { delegate } of exact) counts.set(delegate.id, (counts.get(delegate.id) ?? 0) + 1);
  const unique = exact.filter(({ delegate }) => counts.get(delegate.id) === 1);
  return new Map(unique.map(({ line, delegate }) => [line, [{ delegate, discountReason: '' }]]));
}
