import { onTestFinished } from 'vitest';
import { interceptCommands, type Backend } from './intercept-commands.js';

/** Where a request stops. */
export interface StopPoint {
  /** The command, as in `Command.name`: 'find registrations', 'insert payment_orders', 'job emails'. */
  at: string;
  /** The n-th such command, from 1, which is the default. */
  nth?: number;
  /** Stops when the command was executed, and before its answer arrives; by default before it is executed. */
  after?: true;
}

export interface Pause {
  /** Resolves when a request has stopped. */
  reached: Promise<void>;
  /** Continues the request, or ends the pause if none has reached it. */
  resume: () => void;
}

/** Stops the next request that sends a command. Others that send it later pass. */
export function pauseCommand(backend: Backend, { at, nth = 1, after }: StopPoint): Pause {
  const reached = createSignal();
  const resumed = createSignal();
  let count = 0;
  const stop = () => {
    reached.emit();
    return resumed.promise;
  };
  const end = interceptCommands(backend, async (command) => {
    if (command.name !== at || ++count !== nth) return command.send();
    if (!after) await stop();
    const answer = await command.send();
    if (after) await stop();
    return answer;
  });
  const resume = () => {
    end();
    resumed.emit();
  };
  onTestFinished(resume);
  return { reached: reached.promise, resume };
}

/**
 * Runs a request until it stops, then a rival to its end, then the rest of the first.
 * @returns the results of both
 * @throws Error if the first request ends without reaching the point
 */
export async function runInBetween<First, Rival>(
  backend: Backend,
  point: StopPoint,
  first: () => PromiseLike<First>,
  rival: () => PromiseLike<Rival>,
): Promise<[First, Rival]> {
  const pause = pauseCommand(backend, point);
  const running = Promise.resolve(first());
  const missed = running.then(() => {
    throw new Error(`the request ended without '${point.at}'`);
  });
  missed.catch(() => undefined); // it also rejects once the request ends after the pause
  await Promise.race([pause.reached, missed]);
  try {
    const result = await rival();
    pause.resume();
    return [await running, result];
  } finally {
    pause.resume();
  }
}

/** Resolves when a command has been answered or has failed, for work that continues after its request was answered. */
export async function untilSent(backend: Backend, name: string): Promise<void> {
  const sent = createSignal();
  const end = interceptCommands(backend, async (command) => {
    try {
      return await command.send();
    } finally {
      if (command.name === name) sent.emit();
    }
  });
  await sent.promise;
  end();
}

function createSignal() {
  let emit!: () => void;
  const promise = new Promise<void>((resolve) => (emit = resolve));
  return { promise, emit };
}
