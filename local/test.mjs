/** `npm test`, after the checks have built everything. */
import { runTests } from './dist/testing/run-tests.js';

process.exitCode = runTests() ? 0 : 1;
