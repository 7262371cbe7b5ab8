import { mongo } from 'mongoose';
import { interceptCommands, type Backend, type Command } from './intercept-commands.js';

/**
 * How the connection breaks during a write:
 * - `refused`: before the write was executed.
 * - `lost`: after it was executed, so that only its answer is lost.
 */
export type BrokenWrite = 'refused' | 'lost';

export interface WriteFault {
  /** The name of the write that failed; undefined if there were not that many. */
  readonly failed: () => string | undefined;
  /** Ends the fault if it has not occurred yet. */
  readonly end: () => void;
}

/**
 * Lets the n-th write from now on fail with the error of a broken connection, once.
 * @param n from 1
 * @param name counts only writes with this name; otherwise all except those of outboxes
 */
export function failWrite(backend: Backend, n: number, outcome: BrokenWrite, name?: string): WriteFault {
  let count = 0;
  let failed: string | undefined;
  const end = interceptCommands(backend, async (command) => {
    if (!isCounted(command, name) || ++count !== n) return command.send();
    failed = command.name;
    if (outcome === 'lost') await command.send();
    throw connectionError(command);
  });
  return { failed: () => failed, end };
}

/** @param name as in `failWrite` */
export function isCounted(command: Command, name: string | undefined): boolean {
  return name === undefined ? command.isWrite && !command.name.startsWith('outbox ') : command.name === name;
}

function connectionError({ name }: Command): Error {
  return name.startsWith('job ')
    ? new Error('Connection is closed.')
    : new mongo.MongoNetworkError('connection 1 to 127.0.0.1:27017 closed');
}
