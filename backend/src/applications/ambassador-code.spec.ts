import { expect, it } from 'vitest';
import { createAmbassadorCode } from './ambassador-code.js';

it.each([
  ['Ananya Rao', /^ANANYA-([2-9][A-Z]){3}$/],
  ['  josé d’Souza', /^JOSE-([2-9][A-Z]){3}$/],
  ['R. Venkatanarasimharajuvaripeta', /^VENKATANARAS-([2-9][A-Z]){3}$/],
  ['अनन्या राव', /^AMBASSADOR-([2-9][A-Z]){3}$/],
])('creates a readable code for %s', (name, code) => {
  expect(createAmbassadorCode(name)).toMatch(code);
});
