import { driveForms } from './forms/drive.js';

// The other visits of these forms, and the admin area's forms, are in forms.endurance.e2e.ts.
driveForms(([first = []], source) => (source.startsWith('site/') ? [first] : []));
