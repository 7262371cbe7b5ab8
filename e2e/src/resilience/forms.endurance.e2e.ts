import { driveForms } from './forms/drive.js';

// The first visit of each form of the website is in forms.e2e.ts.
driveForms((visits, source) => (source.startsWith('site/') ? visits.slice(1) : visits));
