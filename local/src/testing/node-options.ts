/**
 * Node options for processes that tests start and soon end: optimising their code takes longer than it saves. Measured, CPU
 * time until a backend listens: 2.8 s without, 2.2 s with; until a worker takes jobs: 1.6 s without, 1.1 s with.
 */
export const SHORT_LIVED_PROCESS = ['--max-semi-space-size=64', '--no-opt'];
