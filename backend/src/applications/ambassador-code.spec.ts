import { expect, it } from 'vitest';
import { createAmbassadorCode } from './ambassador-code.js';

it.each([
  ['Ananya Rao', /^ANANYA-[2-9][A-Z]$/],
  ['  josé d’Souza', /^JOSE-[2-9][A-Z]$/],
  ['R. Venkatanarasimharajuvaripeta', /^VENKATANARAS-[2-9][A-Z]$/],
  ['अनन्या राव', /^AMBASSADOR-[2-9][A-Z]$/],
])('creates a readable code for %s', (name, code) => {
  expect(createAmbassadorCode(name)).toMatch(code);
});

it('creates a longer code on request', () => {
  expect(createAmbassadorCode('Ananya', 2)).toMatch(/^ANANYA-([2-9][A-Z]){2}$/);
});
