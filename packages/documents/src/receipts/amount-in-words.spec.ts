import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.js';

it.each([
  [0, 'Zero rupees only'],
  [100, 'One rupee only'],
  [1, 'One paisa only'],
  [50, 'Fifty paise only'],
  [1_900, 'Nineteen rupees only'],
  [4_200, 'Forty-two rupees only'],
  [10_000, 'One hundred rupees only'],
  [150_000, 'One thousand five hundred rupees only'],
  [149_950, 'One thousand four hundred and ninety-nine rupees and fifty paise only'],
  [100_500, 'One thousand and five rupees only'],
  [12_345_650, 'One lakh twenty-three thousand four hundred and fifty-six rupees and fifty paise only'],
  [10_000_000_00, 'One crore rupees only'],
  [
    1_23_45_67_890_01,
    'One hundred and twenty-three crore forty-five lakh sixty-seven thousand eight hundred and ninety rupees and one paisa only',
  ],
])('%i paise are %s', (amount, words) => expect(amountInWords(amount)).toBe(words));
