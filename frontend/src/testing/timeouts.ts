import { configure } from '@testing-library/react';

// Imported for this alone: what a test looks for comes over HTTP or by a lazy import, and on a loaded machine late.
configure({ asyncUtilTimeout: 60_000 });
