/** class-transformer ships no types for this file. It holds the `@Type()` metadata, which the schema converter reads. */
declare module 'class-transformer/cjs/storage.js' {
  const storage: {
    defaultMetadataStorage: import('class-transformer/types/MetadataStorage.js').MetadataStorage;
  };
  export default storage;
}
