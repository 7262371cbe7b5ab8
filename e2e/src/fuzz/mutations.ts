import type { SeededRandom } from '@mun/local/demo/seeded-random';

/** JSON texts that no form expects. */
const HOSTILE_VALUES = [
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
] as const;

/** Property names inherited from Object, MongoDB operators and internal fields of documents. */
const HOSTILE_NAMES = [
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
] as const;

export function hostileJson(random: SeededRandom): string {
  return random.pick(HOSTILE_VALUES);
}

/** Returns the value as JSON, with one to three members replaced by hostile ones, wrapped or duplicated. */
export function mutatedJson(value: unknown, random: SeededRandom): string {
  const mutations = random.integer(1, 3);
  let json = JSON.stringify(value) ?? 'null';
  for (let count = 0; count < mutations; count += 1) json = mutateOnce(json, random);
  return json;
}

/** Mutates the text, because an object cannot hold `__proto__` or the same name twice. */
function mutateOnce(json: string, random: SeededRandom): string {
  const members = [...json.matchAll(/"(?:[^"\\]|\\.)*":(?:"(?:[^"\\]|\\.)*"|[\d.e+-]+|true|false|null)/g)];
  const target = members[random.integer(0, members.length - 1)];
  const added = `${JSON.stringify(random.pick(HOSTILE_NAMES))}:${hostileJson(random)}`;
  if (!target)
    return json.startsWith('{')
      ? json.replace(/^\{/, `{${added}${json === '{}' ? '' : ','}`)
      : hostileJson(random);
  const [member] = target;
  const name = /^"(?:[^"\\]|\\.)*":/.exec(member)?.[0] ?? '';
  const replacement = random.pick([
    `${name}${hostileJson(random)}`,
    `${name}${hostileJson(random)}`,
    `${name}[${member.slice(name.length)}]`,
    `${member},${added}`,
    `${member},${member}`,
    `${name}{${added}}`,
  ]);
  return json.slice(0, target.index) + replacement + json.slice(target.index + member.length);
}
