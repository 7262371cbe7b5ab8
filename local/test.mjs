/** `npm test` and `npm run test:endurance`, after everything has been built. */
import { runTests } from './dist/testing/run-tests.js';

const [suite] = process.argv.slice(2);
process.exitCode = (await runTests(suite)) ? 0 : 1;
