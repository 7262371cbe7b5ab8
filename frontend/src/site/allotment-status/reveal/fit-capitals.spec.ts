import { describe, expect, it } from 'vitest';
import { fitCapitals } from './fit-capitals';

const PHONE = 0.9;
const DESKTOP = 0.36;

/** The type size on a placard of this width, in px. */
const sizeOn = (width: number, ems: number) => width / ems;

describe('fitCapitals', () => {
  it('sets a short name on one line', () => {
    expect(fitCapitals('France', DESKTOP)).toBeCloseTo(4.48, 1);
    expect(fitCapitals('France', PHONE)).toBe(fitCapitals('FRANCE', PHONE));
  });

  it('never makes the type so large that a word does not fit', () => {
    const word = fitCapitals('Liechtenstein', 10);
    expect(fitCapitals('Principality of Liechtenstein', 10)).toBeCloseTo(word, 1);
  });

  it('breaks a long name into lines that fit the height', () => {
    const name = 'United Kingdom of Great Britain and Northern Ireland';
    const onPhone = sizeOn(248, fitCapitals(name, PHONE));
    expect(onPhone).toBeGreaterThan(28);
    const onDesktop = sizeOn(864, fitCapitals(name, DESKTOP));
    expect(onDesktop).toBeGreaterThan(60);
    expect(4 * onDesktop).toBeLessThan(864 * 0.36);
  });

  it('measures accented letters as their base, and assumes wide ones in other scripts', () => {
    expect(fitCapitals('Türkiye', DESKTOP)).toBeCloseTo(fitCapitals('Turkiye', DESKTOP));
    expect(fitCapitals('भारत', DESKTOP)).toBeGreaterThan(3);
  });

  it('accepts any number of words', () => {
    expect(fitCapitals('', DESKTOP)).toBeGreaterThan(0);
    expect(fitCapitals('word '.repeat(60), PHONE)).toBeGreaterThan(10);
  });
});
