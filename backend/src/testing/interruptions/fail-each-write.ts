import { expect } from 'vitest';
import { failWrite, isCounted, type BrokenWrite } from './fail-write.js';
import { interceptCommands, type Backend } from './intercept-commands.js';
import { recover, waitForHandlers } from './recover.js';

/** A request that writes to several documents, with its handlers. */
export interface Scenario<Subject> {
  /** Creates what the request is about; nothing of it was used before. */
  prepare: () => Promise<Subject>;
  /**
   * One request. With the same subject it is the client's second attempt, with the same key or the same form. A task has no
   * answer; if it rejects, it was not successful either.
   */
  act: (subject: Subject) => PromiseLike<unknown>;
  /** What is written, at least: 'insert receipts', 'job emails'. */
  writes: string[];
  /** Expects that everything has happened exactly once. */
  expectComplete: (subject: Subject) => Promise<void>;
  /** Expects that nothing has happened. */
  expectUnchanged: (subject: Subject) => Promise<void>;
  /** Lets only the write with this name fail, instead of all except those of outboxes. */
  only?: string;
  /** Set if there is one subject only, such as the conference: each interruption then ends before the next one begins. */
  sharesSubject?: true;
}

interface Interruption<Subject> {
  subject: Subject;
  /** 'lost insert receipts' */
  point: string;
  /** Whether the first attempt was answered with success. */
  succeeded: boolean;
}

/**
 * Lets the first write of each name fail in turn, and expects that everything has happened exactly once when the client has
 * tried again and the scheduled tasks have run. The crash tests cover repeated writes.
 *
 * If the write was not executed, the client tries again immediately. If only its answer was lost, the client first leaves:
 * the tasks complete the request or undo all of it, and the second attempt follows.
 */
export async function failEachWrite<Subject>(backend: Backend, scenario: Scenario<Subject>): Promise<void> {
  const writes = await recordWrites(backend, scenario);
  const problems: string[] = [];
  for (const outcome of ['lost', 'refused'] as const) {
    const recovery = outcome === 'refused' ? retryAtOnce : leaveAndRetry;
    const interruptions: Interruption<Subject>[] = [];
    for (const write of writes) {
      const interruption = await interrupt(backend, scenario, write, outcome);
      if (!interruption) continue;
      if (scenario.sharesSubject) problems.push(...(await recovery(backend, scenario, [interruption])));
      else interruptions.push(interruption);
    }
    problems.push(...(await recovery(backend, scenario, interruptions)));
  }
  expect(problems).toEqual([]);
}

/** Returns the writes of an uninterrupted request by their names, because handlers run concurrently in no fixed order. */
async function recordWrites<Subject>(
  backend: Backend,
  { prepare, act, writes, expectComplete, only }: Scenario<Subject>,
): Promise<Set<string>> {
  const subject = await prepare();
  await waitForHandlers(backend);
  const names = new Set<string>();
  const end = interceptCommands(backend, (command) => {
    if (isCounted(command, only)) names.add(command.name);
    return command.send();
  });
  await act(subject);
  await waitForHandlers(backend);
  end();
  await expectComplete(subject);
  expect([...names]).toEqual(expect.arrayContaining(writes));
  return names;
}

/** Makes the first attempt, of which a write fails. @returns null if there was no such write this time */
async function interrupt<Subject>(
  backend: Backend,
  { prepare, act }: Scenario<Subject>,
  name: string,
  outcome: BrokenWrite,
): Promise<Interruption<Subject> | null> {
  const subject = await prepare();
  await waitForHandlers(backend);
  const fault = failWrite(backend, 1, outcome, name);
  const succeeded = (await statusOf(act(subject))) < 400;
  await waitForHandlers(backend);
  fault.end();
  return fault.failed() === undefined ? null : { subject, point: `${outcome} ${name}`, succeeded };
}

/** @returns the problems */
async function retryAtOnce<Subject>(
  backend: Backend,
  { act, expectComplete }: Scenario<Subject>,
  interruptions: Interruption<Subject>[],
): Promise<string[]> {
  const unanswered = await inTurn(interruptions, async ({ subject, succeeded }) => {
    // An answer such as 'You have already paid' is right too.
    if (!succeeded) expect(await statusOf(act(subject)), 'status of the second attempt').toBeLessThan(500);
  });
  await recover(backend);
  return [...unanswered, ...(await inTurn(interruptions, ({ subject }) => expectComplete(subject)))];
}

/** @returns the problems */
async function leaveAndRetry<Subject>(
  backend: Backend,
  scenario: Scenario<Subject>,
  interruptions: Interruption<Subject>[],
): Promise<string[]> {
  const { expectComplete, expectUnchanged } = scenario;
  await recover(backend);
  const unfinished = await inTurn(interruptions, ({ subject, succeeded }) =>
    succeeded
      ? expectComplete(subject)
      : expectComplete(subject).catch(async (reason: unknown) => {
          await expectUnchanged(subject).catch((error: unknown) => {
            throw new Error(`neither complete (${String(reason)}) nor unchanged`, { cause: error });
          });
        }),
  );
  return [...unfinished, ...(await retryAtOnce(backend, scenario, interruptions))];
}

/** @returns the problems */
async function inTurn<Subject>(
  interruptions: Interruption<Subject>[],
  check: (interruption: Interruption<Subject>) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const interruption of interruptions)
    await check(interruption).catch((error: unknown) => {
      problems.push(`${interruption.point}: ${String(error)}`);
    });
  return problems;
}

/** Returns the status of an answer; 200 for a task that resolves, 500 for one that rejects. */
async function statusOf(acting: PromiseLike<unknown>): Promise<number> {
  try {
    const answer = await acting;
    const status: unknown = typeof answer === 'object' && answer && Reflect.get(answer, 'status');
    return typeof status === 'number' ? status : 200;
  } catch {
    return 500;
  }
}
