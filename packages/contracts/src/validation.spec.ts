import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { CampusAmbassadorApplication } from './registration/application.js';
import { PortfoliosForm, PortfoliosText } from './content/portfolios.js';
import { isSingleLine } from './validation.js';

const LINE_BREAKS = ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'];
const INVISIBLE = ['\0', '\t', '\u0007', '\u007F', '\u200E', '\u200F', '\u061C', '\u202E', '\u2066'];

/** Returns the validation messages by field. */
function messagesOf(form: new () => object, values: object): Record<string, string[]> {
  const errors = validateSync(plainToInstance(form, values), { stopAtFirstError: true });
  return Object.fromEntries(
    errors.map(({ property, constraints = {} }) => [property, Object.values(constraints)]),
  );
}

describe('a field of one line', () => {
  it.each([...LINE_BREAKS, ...INVISIBLE])('rejects %j', (character) => {
    const text = `Asha${character}=cmd`;
    expect(isSingleLine(text)).toBe(false);
    const messages = messagesOf(CampusAmbassadorApplication, {
      fullName: text,
      email: `"a${character}b"@example.org`,
      institution: text,
      whyJoin: text,
    });
    expect(messages).toMatchObject({
      fullName: ['Please remove line breaks, tabs and invisible characters'],
      email: ['Invalid email address'],
      institution: ['Please remove line breaks, tabs and invisible characters'],
    });
    expect(messages['whyJoin'], 'a field of several lines').toBeUndefined();
  });

  // Zero-width joiners and non-joiners are part of Indic spelling and of emoji.
  it.each(['Zoë O’Neill-Ríos', 'प्रिया शर्मा', 'क्\u200Dष', 'نام\u200Cه', '👩\u200D🏫', '=1+1'])(
    'accepts %s',
    (text) => {
      expect(isSingleLine(text)).toBe(true);
    },
  );

  it('is what a portfolio is', () => {
    const message = ['Please remove tabs and invisible characters from the portfolios'];
    expect(messagesOf(PortfoliosForm, { portfolios: ['France', 'Ke\u202Enya'] })).toEqual({
      portfolios: message,
    });
    expect(messagesOf(PortfoliosText, { text: 'France\nKe\tnya' })).toEqual({ text: message });
    expect(messagesOf(PortfoliosText, { text: 'France\r\nKenya' })).toEqual({});
  });
});
