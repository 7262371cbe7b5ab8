import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EVENT_TYPES, type DomainEvent, type EventType } from '@mun/contracts/events';
import { discoverMethods } from '../discover-methods.js';
import { DOMAIN_EVENT_HANDLER, type EventHandler } from './on-domain-event.decorator.js';

/** The handlers of each event type: the `@OnDomainEvent` methods of all providers. */
@Injectable()
export class EventHandlers implements OnModuleInit, OnApplicationBootstrap {
  private readonly byType = new Map<EventType, EventHandler<EventType>[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { metadata, call } of discoverMethods<EventType[]>(this.discovery, DOMAIN_EVENT_HANDLER))
      for (const type of metadata) this.on(type, call);
  }

  /** Registers a handler that is not a provider's method, as tests do; otherwise use `@OnDomainEvent`. */
  on<T extends EventType>(type: T, handler: EventHandler<T>): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `dispatch` looks handlers up by the event's own type
    this.byType.set(type, [...(this.byType.get(type) ?? []), handler as EventHandler<EventType>]);
  }

  /** Runs the event's handlers one after another. @throws what the first failing handler throws */
  async dispatch(event: DomainEvent): Promise<void> {
    for (const handle of this.byType.get(event.type) ?? []) await handle(event);
  }

  /** @throws Error if an event type has no handler; the program then refuses to start */
  onApplicationBootstrap(): void {
    const unhandled = EVENT_TYPES.filter((type) => !this.byType.has(type));
    if (unhandled.length > 0) throw new Error(`No handler is registered for ${unhandled.join(', ')}`);
  }
}
