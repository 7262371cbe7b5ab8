import type { DomainEvent, EventType } from '@mun/contracts/events';

export const DOMAIN_EVENT_HANDLER = Symbol('domain event handler');

/**
 * Marks a provider's method as a handler of these event types. The method must be idempotent: an event is dispatched
 * again until every handler has succeeded.
 */
export function OnDomainEvent<T extends EventType>(...types: T[]) {
  return <Method extends (event: DomainEvent<T>) => Promise<unknown>>(
    _target: object,
    _name: string | symbol,
    { value }: TypedPropertyDescriptor<Method>,
  ): void => {
    if (value) Reflect.defineMetadata(DOMAIN_EVENT_HANDLER, types, value);
  };
}
