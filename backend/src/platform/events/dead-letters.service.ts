import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DeadLetter } from '@mun/contracts/admin/health';
import { AdminActionsService } from './admin-actions.service.js';
import { claimEnd } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

const LIST_MAX = 100;

/** Lists and retries the events whose handlers failed in all their attempts. */
@Injectable()
export class DeadLettersService {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly actions: AdminActionsService,
  ) {}

  /** Returns at most 100 of them, without their payloads, which contain personal data. */
  async list(): Promise<DeadLetter[]> {
    const letters: DeadLetter[] = [];
    for (const source of this.relay.sources) {
      const found = source.find(HAS_DEAD_LETTERS, { projection: { deadLetters: 1 }, limit: LIST_MAX });
      for await (const { deadLetters = [] } of found)
        for (const { id, type, at, attempts = [] } of deadLetters) {
          const failures = attempts.map(({ handler, count, error = '' }) => ({
            handler,
            attempts: count,
            error,
          }));
          letters.push({ id, type, at: at.toISOString(), failures });
        }
    }
    return letters.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, LIST_MAX);
  }

  /** Counts the documents with dead letters. */
  async count(): Promise<number> {
    const counts = this.relay.sources.map((source) => source.countDocuments(HAS_DEAD_LETTERS));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** Returns every dead letter to its outbox and dispatches it; only the handlers that failed run again. */
  async retryAll(actor: Actor): Promise<number> {
    let retried = 0;
    for (const source of this.relay.sources)
      for await (const { _id, deadLetters = [] } of source.find(HAS_DEAD_LETTERS)) {
        for (const { attempts: _failed, ...letter } of deadLetters) {
          const entry = { ...letter, claimedUntil: claimEnd() };
          const { modifiedCount } = await source.updateOne(
            { _id, 'deadLetters.id': entry.id },
            { $pull: { deadLetters: { id: entry.id } }, $push: { outbox: entry } },
          );
          retried += modifiedCount;
        }
        const document = await source.findOne({ _id }, { projection: { outbox: 1 } });
        if (document) await this.relay.dispatch(source, document);
      }
    if (retried > 0) {
      const title = retried === 1 ? 'One event' : `${retried} events`;
      const subject = { kind: 'system', subject: 'dead-letters', title } as const;
      await this.actions.record({ by: actor, action: 'events-retried', ...subject });
    }
    return retried;
  }
}

const HAS_DEAD_LETTERS = { 'deadLetters.at': { $exists: true } };
