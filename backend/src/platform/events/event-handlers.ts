import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import { EVENT_TYPES, type EventType } from '@mun/contracts/events';
import type { Connection, mongo } from 'mongoose';
import { discoverMethods } from '../discover-methods.js';
import { isDuplicateKeyError } from '../mongo/collections.js';
import { DOMAIN_EVENT_HANDLER, type EventHandler } from './on-domain-event.decorator.js';

export interface RegisteredHandler {
  /** Class and method: 'RegistrationsService.cancel'. */
  name: string;
  handle: EventHandler<EventType>;
}

/** The handlers of one version of the program. `_id` is a digest of them. */
interface HandlerVersion {
  _id: string;
  handlers: Record<string, string[]>;
  firstSeenAt: Date;
  lastSeenAt: Date;
  /** When a process of it was started last; absent if an earlier version wrote this. */
  startedAt?: Date;
}

const ANNOUNCE_EVERY_MS = 60_000;
/** A version that no process has run for this long was stopped for good. */
const VERSION_TIMEOUT_MS = 60 * 60_000;
/** It was rolled back if it has not been announced for this long, and another one was started since. */
const ROLLED_BACK_AFTER_MS = 3 * ANNOUNCE_EVERY_MS;

/**
 * The handlers of each event type: the `@OnDomainEvent` methods of all providers. Every process announces its handlers in
 * the database, so that during a rolling deployment the older processes read which handlers an event must wait for.
 */
@Injectable()
export class EventHandlers implements OnModuleInit, OnApplicationBootstrap {
  private readonly byType = new Map<string, RegisteredHandler[]>();
  private readonly versions: mongo.Collection<HandlerVersion>;
  private announced: { id: string; at: number } | undefined;
  /** Undefined while this process runs the newest version. */
  private newer: HandlerVersion | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @InjectConnection() connection: Connection,
  ) {
    this.versions = connection.collection<HandlerVersion>('event_handlers');
  }

  onModuleInit(): void {
    for (const { name, metadata, call } of discoverMethods<EventType[]>(this.discovery, DOMAIN_EVENT_HANDLER))
      for (const type of metadata) this.on(type, call, name);
  }

  /** Registers a handler that is not a provider's method, as tests do; otherwise use `@OnDomainEvent`. */
  on<T extends EventType>(type: T, handle: EventHandler<T>, name = 'Test.handle'): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- handlers are looked up by the event's own type
    const handler = { name, handle: handle as EventHandler<EventType> };
    this.byType.set(type, [...this.own(type), handler]);
  }

  /** Returns this version's handlers of an event type. */
  own(type: string): RegisteredHandler[] {
    return this.byType.get(type) ?? [];
  }

  /**
   * Returns the names of the handlers that have to complete: those of the newest version.
   * @returns null if neither it nor this version has the event type, so that a newer version must handle the event
   */
  required(type: string): string[] | null {
    const names = this.newer?.handlers[type] ?? this.own(type).map(({ name }) => name);
    return names.length > 0 ? names : null;
  }

  /** Announces this process's handlers, and reads whether a newer version has been started. */
  async refresh(): Promise<void> {
    const handlers = Object.fromEntries(
      [...this.byType].map(([type, registered]) => [type, registered.map(({ name }) => name)]),
    );
    const id = createHash('sha256').update(JSON.stringify(handlers)).digest('hex').slice(0, 16);
    if (this.announced?.id !== id || Date.now() - this.announced.at > ANNOUNCE_EVERY_MS)
      await this.announce(id, handlers);
    const recent = { lastSeenAt: { $gte: new Date(Date.now() - VERSION_TIMEOUT_MS) } };
    const versions = await this.versions.find(recent, { sort: { firstSeenAt: -1 } }).toArray();
    const newest = versions.find((version) => !isRolledBack(version, versions));
    this.newer = newest && newest._id !== id ? newest : undefined;
  }

  /** @throws Error if an event type has no handler; the program then refuses to start */
  async onApplicationBootstrap(): Promise<void> {
    const unhandled = EVENT_TYPES.filter((type) => !this.byType.has(type));
    if (unhandled.length > 0) throw new Error(`No handler is registered for ${unhandled.join(', ')}`);
    await this.refresh();
  }

  private async announce(id: string, handlers: HandlerVersion['handlers']): Promise<void> {
    const now = new Date();
    const isStart = this.announced === undefined;
    const update = {
      $set: { lastSeenAt: now, ...(isStart && { startedAt: now }) },
      $setOnInsert: { handlers, firstSeenAt: now },
    };
    // Another process of the same version may insert it at the same time.
    await this.versions.updateOne({ _id: id }, update, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error;
    });
    this.announced = { id, at: Date.now() };
  }
}

function isRolledBack({ lastSeenAt }: HandlerVersion, versions: HandlerVersion[]): boolean {
  const isSilent = Date.now() - lastSeenAt.getTime() > ROLLED_BACK_AFTER_MS;
  return isSilent && versions.some(({ startedAt }) => startedAt !== undefined && startedAt > lastSeenAt);
}

/** Returns the class of a handler's name. It receives the events of one document in order. */
export function subscriberOf(handler: string): string {
  return handler.slice(0, handler.indexOf('.'));
}
