import { expect, it } from 'vitest';
import { OFFER } from '../../testing/responses/school';
import { describePrice } from './describe-price';

it('counts the places of each price', () => {
  expect(describePrice(OFFER, 1)).toBe('1 place at ₹2,000: ₹2,000 in total');
  expect(describePrice(OFFER, 24)).toBe('22 places at ₹2,000, 2 places free: ₹44,000 in total');
});

it('counts the places that a school has already', () => {
  expect(describePrice(OFFER, 1, 9)).toBe('1 place free: ₹0 in total');
});

it.each([undefined, Number.NaN, 0, 1.5, 61])('says nothing about %s places', (places) => {
  expect(describePrice(OFFER, places)).toBeUndefined();
});
