/** The members of the driver's internal connection class that are used here; its types omit the class (mongodb 7.8). */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    constructor(...options: unknown[]);
    /** Null while the connection is open. */
    error: Error | null;
    once(event: 'close', listener: () => void): this;
    writeCommand(...command: unknown[]): Promise<void>;
  }
}
