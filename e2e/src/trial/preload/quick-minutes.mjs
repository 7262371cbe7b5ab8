// Preloaded into backends by short trials (`node --import`): what they do every minute they do every five seconds, so that
// nobody waits for the reconciliation. Nothing else is changed.
const { setInterval: original } = globalThis;

globalThis.setInterval = (work, ms, ...rest) => original(work, ms === 60_000 ? 5_000 : ms, ...rest);
