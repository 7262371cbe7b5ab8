import { test } from '../../fixtures/test.js';
import { DESKTOP } from '../../fixtures/viewports.js';
import { journeyOfTeacher } from './school-journey.js';

test.describe('on a laptop', () => journeyOfTeacher(DESKTOP));
