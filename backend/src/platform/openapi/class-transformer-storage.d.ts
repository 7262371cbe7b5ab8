/** class-transformer ships this file and no types for it. It holds what `@Type()` said, which the converter follows. */
declare module 'class-transformer/cjs/storage.js' {
  const storage: {
    defaultMetadataStorage: import('class-transformer/types/MetadataStorage.js').MetadataStorage;
  };
  export default storage;
}
