import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { Registration } from '../delegates/registration.schema.js';
import { repairSearchWords } from './search-words.js';

const DAY_MS = 24 * 60 * 60_000;

/** An earlier version that runs beside this one, or after a rollback, changes registrations without their search words. */
@Injectable()
export class RepairSearchWords {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  @ScheduledTask({ name: 'repair-search-words', everyMs: DAY_MS })
  async run(): Promise<void> {
    await repairSearchWords(this.registrations);
  }
}
