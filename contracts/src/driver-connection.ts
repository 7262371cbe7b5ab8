/** What is leant on here of the MongoDB driver's connection, which its types leave out (mongodb 7.8, lib/cmap/connection.js). */
export interface DriverConnection {
  /** Why it ended; null while it lives. */
  error: Error | null;
  once(event: 'close', listener: () => void): this;
  off(event: 'close', listener: () => void): this;
  writeCommand(...command: unknown[]): Promise<void>;
}

// A mixin's constructor takes what its base takes, which TypeScript wants as any[].
// oxlint-disable-next-line typescript/no-explicit-any
export type ConnectionClass = new (...options: any[]) => DriverConnection;

/**
 * The driver's connection, with a command that fails when the connection ends. The driver's own waits for ever where a
 * server goes away in the moment before a command is written: Node tells nothing of what is written to a socket that has
 * ended, and the driver then listens for `drain` and `error` alone (docs/decisions/driver-connection.md).
 */
export function noticingItsEnd<Base extends ConnectionClass>(Connection: Base): Base {
  return class extends Connection {
    override async writeCommand(...command: unknown[]): Promise<void> {
      let end = () => {};
      const ended = new Promise<never>((_, reject) => {
        end = () => reject(this.error ?? new Error('the connection has ended'));
      });
      this.once('close', end);
      try {
        await Promise.race([super.writeCommand(...command), ended]);
      } finally {
        this.off('close', end);
      }
    }
  };
}
