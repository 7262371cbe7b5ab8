/** What is leant on here of the MongoDB driver's connection, which its types leave out (mongodb 7.8, lib/cmap/connection.js). */
export interface DriverConnection {
  /** Why it ended; null while it lives. */
  error: Error | null;
  once(event: 'close', listener: () => void): this;
  writeCommand(...command: unknown[]): Promise<void>;
}

// A mixin's constructor takes what its base takes, which TypeScript wants as any[].
// oxlint-disable-next-line typescript/no-explicit-any
export type ConnectionConstructor = new (...options: any[]) => DriverConnection;

/**
 * The driver's connection, with a command that fails when the connection ends. The driver's own waits for ever where a
 * server goes away in the moment before a command is written: Node tells nothing of what is written to a socket that has
 * ended, and the driver then listens for `drain` and `error` alone (docs/decisions/driver-hangs-on-closed-socket.md).
 */
export function withCloseDetection<Base extends ConnectionConstructor>(Connection: Base): Base {
  return class extends Connection {
    #giveUp: (error: unknown) => void = () => {};

    // oxlint-disable-next-line typescript/no-explicit-any
    constructor(...options: any[]) {
      super(...options);
      this.once('close', () => this.#giveUp(this.error));
    }

    override writeCommand(...command: unknown[]): Promise<void> {
      return new Promise((resolve, reject) => {
        this.#giveUp = reject; // of a command that is written already, it changes nothing
        super.writeCommand(...command).then(resolve, reject);
      });
    }
  };
}
