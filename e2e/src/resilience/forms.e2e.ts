import { driveForms } from './forms/drive.js';

// The other visits of each form are in forms.endurance.e2e.ts.
driveForms(([first = []]) => [first]);
