import { Prop } from '@nestjs/mongoose';
import { Types, type mongo } from 'mongoose';
import { insertIfNew } from '../mongo/collections.js';

/** What all entries of numbered logs have in common. */
export abstract class NumberedLogEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Number, required: true, unique: true })
  number!: number;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** `applying` until all writes of the entry are done. */
  @Prop({ type: String, enum: ['applying', 'applied'], required: true })
  state!: 'applying' | 'applied';
}

/**
 * A log whose entries are recorded before they are applied, without a lock and for any number of backends at once.
 *
 * The unique number puts the entries in order: if two processes decide on the same state, only one of them can record its
 * entry. An entry is recorded only once the one before it is applied, so only the last one can be unfinished, and any
 * backend can resume it after a crash.
 */
export abstract class NumberedLog<Entry extends NumberedLogEntry, Result> {
  private readonly log: mongo.Collection<NumberedLogEntry>;

  constructor(entries: mongo.Collection<Entry>) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this class reads only the common fields
    this.log = entries as unknown as mongo.Collection<NumberedLogEntry>;
  }

  /** Does the writes of an entry and marks it as applied. Must be idempotent, also if several processes run it at once. */
  protected abstract apply(entry: Entry): Promise<Result>;

  /** Applies the last entry if its process did not. @returns its number; 0 if the log is empty */
  async resumeLast(): Promise<number> {
    const last = await this.findLast();
    if (last?.state === 'applying') {
      const entry = await this.log.findOne<Entry>({ _id: last._id });
      if (entry) await this.apply(entry);
    }
    return last?.number ?? 0;
  }

  /** Returns the number of the last entry of which every write is done; 0 if there is none. */
  async lastAppliedNumber(): Promise<number> {
    const { number, state } = (await this.findLast()) ?? { number: 0 };
    return state === 'applying' ? number - 1 : number;
  }

  /** 0 if the log is empty. */
  protected async lastNumber(): Promise<number> {
    return (await this.findLast())?.number ?? 0;
  }

  /** Returns the common fields of a new entry. */
  protected newEntry(number: number): Pick<NumberedLogEntry, keyof NumberedLogEntry> {
    return { _id: new Types.ObjectId(), number, at: new Date(), state: 'applying' };
  }

  /** Inserts an entry. @returns false if another entry already has its number */
  protected record(entry: Entry): Promise<boolean> {
    return insertIfNew(this.log, entry);
  }

  private findLast(): Promise<Pick<NumberedLogEntry, '_id' | 'number' | 'state'> | null> {
    return this.log.findOne({}, { sort: { number: -1 }, projection: { number: 1, state: 1 } });
  }
}
