import { test } from '../fixtures/test.js';
import { expectNoShift } from './layout-shift.js';

// A failed request would be missing from what is measured.
test.use({ ignoredBrowserErrors: null });

// The other pages are in budgets.e2e.ts.
expectNoShift('/ebs', '/teams', '/sponsors', '/faq', '/ca');
