import type { Type } from '@nestjs/common';
import type { mongo } from 'mongoose';

/** A change of stored data that runs once per database, in the order of the list. */
export interface Migration {
  /** Unique and never changed: '0002-standard-field-names'. Recorded in the collection `migrations`. */
  id: string;
  /** Must be repeatable: after a crash it runs again from the start. */
  up: (context: {
    db: mongo.Db;
    /** Returns a provider of the application, for a migration that needs more than the database. */
    resolve: <Provider>(type: Type<Provider>) => Provider;
  }) => Promise<void>;
}
