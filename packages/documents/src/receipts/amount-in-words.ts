import type { Paise } from '@mun/contracts/payment/money';

const BELOW_TWENTY = (
  'zero one two three four five six seven eight nine ten ' +
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Indian units, largest first. */
const UNITS = [
  { value: 10_000_000, name: 'crore' },
  { value: 100_000, name: 'lakh' },
  { value: 1_000, name: 'thousand' },
  { value: 100, name: 'hundred' },
];

/** 12345650 → 'One lakh twenty-three thousand four hundred and fifty-six rupees and fifty paise only' */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const parts = [
    ...(rupees > 0 || paise === 0 ? [`${toWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`] : []),
    ...(paise > 0 ? [`${toWords(paise)} ${paise === 1 ? 'paisa' : 'paise'}`] : []),
  ];
  const text = `${parts.join(' and ')} only`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toWords(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  if (number < 100) {
    const ones = number % 10;
    const tens = TENS[Math.floor(number / 10)] ?? '';
    return ones === 0 ? tens : `${tens}-${toWords(ones)}`;
  }
  const words: string[] = [];
  let rest = number;
  for (const { value, name } of UNITS) {
    if (rest < value) continue;
    words.push(`${toWords(Math.floor(rest / value))} ${name}`);
    rest %= value;
  }
  if (rest > 0) words.push(`and ${toWords(rest)}`);
  return words.join(' ');
}
