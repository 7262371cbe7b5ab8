import type { INestApplicationContext } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bull';
import { getConnectionToken } from '@nestjs/mongoose';
import { PROPOSAL_QUEUE } from '@mun/proposals/proposal';
import { EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { SHEET_QUEUE } from '@mun/contracts/notify/sheets';
import type { Queue } from 'bull';
import type { Connection } from 'mongoose';
import { onTestFinished } from 'vitest';

/** A running backend: a TestApp, or a replica as `{ app }`. */
export interface Backend {
  app: INestApplicationContext;
}

/** A command that a backend is about to send to the database, or jobs that it is about to queue. */
export interface Command {
  /**
   * The command and its collection, as the database names them, or a queue: 'find seats', 'findAndModify coupons', 'job emails'.
   * 'outbox <collection>' records what the handlers of an event have done.
   */
  name: string;
  isWrite: boolean;
  /** Sends it. Called once, by the last interceptor. */
  send: () => Promise<unknown>;
}

/** Sends a command, before, after or without doing something else. */
export type Interceptor = (command: Command) => Promise<unknown>;

/** What the driver's operations have; updates have statements. */
interface Operation {
  commandName: string;
  ns: { collection?: string };
  collection?: { collectionName: string };
  statements?: { u?: object }[];
}
type Method = (...args: unknown[]) => Promise<unknown>;

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'outbox']);
/** Collections that every process writes all the time, whatever requests do. */
const HOUSEKEEPING = new Set(['scheduled_tasks', 'event_handlers']);

const installed = new WeakMap<INestApplicationContext, Set<Interceptor>>();

/**
 * Passes every command of a backend to an interceptor until the test ends. Driver, database and queue stay real: their
 * methods are wrapped where commands leave this process, above the driver's pool of connections, so that a simulated network
 * error costs no reconnection.
 * @returns removes the interceptor before the test ends
 */
export function interceptCommands({ app }: Backend, interceptor: Interceptor): () => void {
  const interceptors = installed.get(app) ?? install(app);
  const remove = () => void interceptors.delete(interceptor);
  interceptors.add(interceptor);
  onTestFinished(remove);
  return remove;
}

function install(app: INestApplicationContext): Set<Interceptor> {
  const interceptors = new Set<Interceptor>();
  installed.set(app, interceptors);
  const intercept = (command: Command) => {
    const through = (next: Command, interceptor: Interceptor): Command => ({
      ...next,
      send: () => interceptor(next),
    });
    return [...interceptors].reduce(through, command).send();
  };
  for (const server of serversOf(app.get<Connection>(getConnectionToken())))
    wrapMethod(server, 'command', ([operation], send) => {
      const { kind, collection } = describeOperation(operation as Operation);
      if (collection === undefined || HOUSEKEEPING.has(collection)) return send();
      return intercept({ name: `${kind} ${collection}`, isWrite: WRITES.has(kind), send });
    });
  for (const name of [EMAIL_QUEUE, SHEET_QUEUE, PROPOSAL_QUEUE])
    for (const method of ['add', 'addBulk'])
      wrapMethod(app.get<Queue>(getQueueToken(name)), method, (_jobs, send) =>
        intercept({ name: `job ${name}`, isWrite: true, send }),
      );
  return interceptors;
}

/** Most operations have their collection in the namespace; those with `$cmd` there refer to it. */
function describeOperation({ commandName, ns, collection: owner, statements }: Operation) {
  const isOfOutbox = statements?.every(({ u = {} }) => changesOnlyOutbox(u)) === true;
  return { kind: isOfOutbox ? 'outbox' : commandName, collection: owner?.collectionName ?? ns.collection };
}

function changesOnlyOutbox(update: object): boolean {
  const fields = Object.values(update).flatMap((changes: object) => Object.keys(changes));
  return fields.length > 0 && fields.every((field) => /^(outbox|deadLetters)(\.|$)/.test(field));
}

/** Returns the driver's objects through which all operations pass, one for each server of the deployment. */
function serversOf(connection: Connection): object[] {
  const topology = Reflect.get(connection.getClient(), 'topology') as object;
  const { servers } = Reflect.get(topology, 's') as { servers: Map<string, object> };
  return [...servers.values()];
}

function wrapMethod(
  target: object,
  name: string,
  wrapper: (args: unknown[], send: () => Promise<unknown>) => Promise<unknown>,
): void {
  const original = Reflect.get(target, name) as Method;
  const wrapped: Method = (...args) => wrapper(args, () => original.apply(target, args));
  Reflect.set(target, name, wrapped);
}
