/// <reference path="./mongodb-connection.d.ts" />
import type { MongoClientOptions } from 'mongodb';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/** The parts of the driver's internal connection class that are used here (mongodb 7.8, lib/cmap/connection.js). */
export interface DriverConnection {
  /** Null while the connection is open. */
  error: Error | null;
  once(event: 'close', listener: () => void): this;
  writeCommand(...command: unknown[]): Promise<void>;
}

// TypeScript requires any[] for the constructor of a mixin.
// oxlint-disable-next-line typescript/no-explicit-any
export type ConnectionConstructor = new (...options: any[]) => DriverConnection;

/**
 * Returns a connection class whose commands fail when the connection closes. The driver's own class waits for ever if the
 * server disappears just before a command is written: Node reports nothing for writes to an ended socket, and the driver
 * listens for `drain` and `error` only (docs/decisions/driver-hangs-on-closed-socket.md).
 */
export function withCloseDetection<Base extends ConnectionConstructor>(BaseConnection: Base): Base {
  return class extends BaseConnection {
    private rejectCommand: (error: unknown) => void = () => {};

    // oxlint-disable-next-line typescript/no-explicit-any
    constructor(...options: any[]) {
      super(...options);
      this.once('close', () => this.rejectCommand(this.error));
    }

    override writeCommand(...command: unknown[]): Promise<void> {
      return new Promise((resolve, reject) => {
        this.rejectCommand = reject; // has no effect once the command is written
        super.writeCommand(...command).then(resolve, reject);
      });
    }
  };
}

/** Options of every MongoClient of backend and worker. */
export const MONGO_CLIENT_OPTIONS: MongoClientOptions & { connectionType: ConnectionConstructor } = {
  connectionType: withCloseDetection(Connection),
};
