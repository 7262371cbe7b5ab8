import { SetMetadata } from '@nestjs/common';
import type { DomainEvent, EventType } from '@mun/contracts/events';
import type { MethodDecoratorFor } from '../discover-methods.js';

export const DOMAIN_EVENT_HANDLER = Symbol('domain event handler');

/** Must be idempotent: an event is dispatched again until every handler has succeeded. */
export type EventHandler<T extends EventType> = (event: DomainEvent<T>) => Promise<unknown>;

/** Marks a provider's method as a handler of these event types. */
export function OnDomainEvent<T extends EventType>(...types: T[]): MethodDecoratorFor<EventHandler<T>> {
  return SetMetadata(DOMAIN_EVENT_HANDLER, types);
}
