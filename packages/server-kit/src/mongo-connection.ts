/// <reference path="./mongodb-connection.d.ts" />
import type { MongoClientOptions } from 'mongodb';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * A connection whose commands fail when it closes. The driver's own class waits for ever if the server disappears just
 * before a command is written: Node reports nothing for writes to an ended socket, and the driver listens for `drain` and
 * `error` only (docs/decisions/driver-hangs-on-closed-socket.md).
 */
class CloseDetectingConnection extends Connection {
  private rejectCommand: (error: unknown) => void = () => {};

  constructor(...options: unknown[]) {
    super(...options);
    this.once('close', () => this.rejectCommand(this.error));
  }

  override writeCommand(...command: unknown[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.rejectCommand = reject; // has no effect once the command is written
      super.writeCommand(...command).then(resolve, reject);
    });
  }
}

/** Options of every MongoClient of backend and worker. The driver supports `connectionType`, but its types omit it. */
export const MONGO_CLIENT_OPTIONS: MongoClientOptions & { connectionType: unknown } = {
  connectionType: CloseDetectingConnection,
};
