/** The start of an edition cannot be undone. The message says why. */
export class NotUndoneError extends Error {}
