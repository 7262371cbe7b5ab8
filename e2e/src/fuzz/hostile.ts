import type { SeededRandom } from '@mun/local/demo/seeded-random';

/** What no form asks for, as it stands in JSON. */
const VALUES: readonly [string, ...string[]] = [
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '-0.0',
  '9007199254740993',
  '1e999',
  '""',
  '"   "',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"$ne":null}',
  '{"$gt":""}',
  '{"$where":"sleep(1000)"}',
  '{"$regex":"(a+)+$"}',
  '{"$function":{"body":"return 1","args":[],"lang":"js"}}',
  '"$where"',
  '"$$ROOT"',
  '"a.b.$[].c"',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"valueOf":{},"then":1,"length":-1,"toJSON":1}',
  '{"_bsontype":"ObjectId","id":"x"}',
  '{"buffer":{"type":"Buffer","data":[1,2]}}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e\\u0000\\uffff"',
  '"💥👩‍👩‍👧‍👦"',
  '"ﷺ\\u0300\\u0301\\u0302"',
  '"a\\r\\nBcc: x@example.org"',
  '"=1+1|x"',
  '"../../../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '"{{constructor.constructor(1)()}}"',
  '"%00%0a%s%n"',
  '"2025-02-30T25:61:61Z"',
  '"-9999999999999"',
  `"${'x'.repeat(5_000)}"`,
  `"${'a@'.repeat(400)}"`,
  `"${'1'.repeat(400)}"`,
  `[${'1,'.repeat(2_000)}1]`,
  `${'['.repeat(15)}${']'.repeat(15)}`,
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
];

/** Names that an object has of itself, that a database takes for an order, or that documents keep to themselves. */
const NAMES: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'then',
  '$set',
  '$where',
  'a.b',
  '_id',
  '__v',
  'outbox',
  'version',
  'state',
  '',
  '\u0000',
];

export function hostileJson(chance: SeededRandom): string {
  return chance.pick(VALUES);
}

/** A body that fell into wrong hands: values and names of its JSON are swapped for hostile ones, left out or doubled. */
export function twisted(body: unknown, chance: SeededRandom): string {
  const times = chance.integer(1, 3);
  let json = JSON.stringify(body) ?? 'null';
  for (let time = 0; time < times; time += 1) json = twistOnce(json, chance);
  return json;
}

/** Works on the text, since no object could hold `__proto__` or one name twice. */
function twistOnce(json: string, chance: SeededRandom): string {
  const members = [...json.matchAll(/"(?:[^"\\]|\\.)*":(?:"(?:[^"\\]|\\.)*"|[\d.e+-]+|true|false|null)/g)];
  const hit = members[chance.integer(0, members.length - 1)];
  const added = `${JSON.stringify(chance.pick(NAMES))}:${hostileJson(chance)}`;
  if (!hit)
    return json.startsWith('{')
      ? json.replace(/^\{/, `{${added}${json === '{}' ? '' : ','}`)
      : hostileJson(chance);
  const [member] = hit;
  const name = /^"(?:[^"\\]|\\.)*":/.exec(member)?.[0] ?? '';
  const instead = chance.pick([
    `${name}${hostileJson(chance)}`,
    `${name}${hostileJson(chance)}`,
    `${name}[${member.slice(name.length)}]`,
    `${member},${added}`,
    `${member},${member}`,
    `${name}{${added}}`,
  ]);
  return json.slice(0, hit.index) + instead + json.slice(hit.index + member.length);
}
