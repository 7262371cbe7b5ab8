/** The driver accepts a connection class as `connectionType`, but its types declare neither the option nor the class. */
declare module 'mongodb/lib/cmap/connection.js' {
  export const Connection: import('./mongo-connection.js').ConnectionConstructor;
}
