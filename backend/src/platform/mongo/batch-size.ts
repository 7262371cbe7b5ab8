/** For reading thousands of documents: the driver receives a batch at once, and requests that arrive meanwhile wait. */
export const BATCH_SIZE = 500;
