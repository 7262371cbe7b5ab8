/** No type of the driver names this class; `connectionType` among a client's options takes it all the same. */
declare module 'mongodb/lib/cmap/connection.js' {
  export const Connection: import('@mun/server-kit/mongo-connection').ConnectionConstructor;
}
