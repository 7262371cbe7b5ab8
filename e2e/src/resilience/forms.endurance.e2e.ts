import { driveForms } from './forms/drive.js';

driveForms(([, ...others]) => others);
