// Preloaded into backends by short trials (`node --import`): what runs every minute runs every five seconds.
const { setInterval: original } = globalThis;

globalThis.setInterval = (task, ms, ...args) => original(task, ms === 60_000 ? 5_000 : ms, ...args);
