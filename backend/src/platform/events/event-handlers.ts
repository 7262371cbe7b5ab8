import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EVENT_TYPES, type DomainEvent, type EventType } from '@mun/contracts/events';

/** What follows from an event inside the backend. Repeatable: run twice for one event, it changes nothing. */
export type EventHandler<T extends EventType> = (event: DomainEvent<T>) => Promise<void>;

/** Who reacts to what. Modules enter their reactions while they start; the relay runs them. */
@Injectable()
export class EventHandlers implements OnApplicationBootstrap {
  private readonly byType = new Map<EventType, EventHandler<EventType>[]>();

  on<T extends EventType>(type: T, reaction: EventHandler<T>): void {
    // The map loses the link between an event's type and its reaction; `runAll` keeps to it by looking up by type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.byType.set(type, [...(this.byType.get(type) ?? []), reaction as EventHandler<EventType>]);
  }

  async dispatch(event: DomainEvent): Promise<void> {
    for (const react of this.byType.get(event.type) ?? []) await react(event);
  }

  /** The program refuses to start where an event would be told to nobody. */
  onApplicationBootstrap(): void {
    const unheard = EVENT_TYPES.filter((type) => !this.byType.has(type));
    if (unheard.length > 0) throw new Error(`Nobody reacts to ${unheard.join(', ')}`);
  }
}
