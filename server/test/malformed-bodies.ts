/** Bodies that no honest caller sends to an endpoint with `title`, `people` (`name`, `age`) and `where.city.code`. */
const forbidden = ['__proto__', 'constructor', 'prototype'];
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const malformedNames = forbidden.flatMap((name) => [
  `${name}=1`,
  `${name}.polluted=1`,
  `where.${name}.polluted=1`,
  `people.0.${name}=1`,
  `${encodeURIComponent(name)}=1`,
]);

const tooMuch = [
  'a.b.c.d.e.f.g=1',
  `${'a.'.repeat(100)}b=1`,
  `${'x'.repeat(300)}.y=1`,
  numbers(201)
    .map((at) => `k${at}=1`)
    .join('&'),
];

export const malformedForms: readonly string[] = [
  malformedNames,
  ['%', '%E0%A4', 'title=%', 'title=%zz', 'title=%E4%BD', '%C0%80=1', 'title=%FF', 'a%=1'],
  ['title=%00', 'title=a%00b', 'a%00=1', 'people.0.name=%00'],
  ['title=1&title=2', 'where=1&where.city=2', 'where.city=1&where=2', 'people.0=1&people.0.name=2'],
  ['.', 'a.', '.a=1', 'a..b=1', '=1', '[0]=1', 'a[=1', 'a]b[=1', 'a[-1]=1', 'a[x]=1', 'a[0=1', 'a[]=1'],
  ['people.1.name=x', 'people.0.name=x&people.2.name=y', 'people.00.name=1&people.0.name=2'],
  tooMuch,
  numbers(60).map((at) => `title=${'%E4%B8%AD'.repeat(21 + at)}`),
  numbers(20).map((at) => `people.0.name=a&people.0.age=${'9'.repeat(3 + at)}`),
].flat();

export const malformedJson: readonly string[] = [
  [' ', 'null', 'true', '1', '"text"', '[]', '[{}]', '{', '}', '{"a"', '{"a":}', "{'a':1}", '{"a":1,}'],
  ['{"title":1}', '{"title":null}', '{"title":[]}', '{"title":{}}', '{"people":{}}', '{"people":[1]}'],
  ['{"title":"\\u0000"}', '{"title":"a\\u0000b"}', '{"\\u0000":1}', '{"people":[{"name":"\\\\\\u0000"}]}'],
  ['{"title":"\\ud800"}', '{"title":"a\\udc00b"}', '{"\\ud800":1}', '{"people":[{"name":"\\udc00\\ud800"}]}'],
  ['{"people":[null]}', '{"people":"x"}', '{"where":[]}', '{"where":{"city":1}}', '{"where":null}'],
  forbidden.flatMap((name) => [
    `{"${name}":{"polluted":1}}`,
    `{"where":{"${name}":{"polluted":1}}}`,
    `{"people":[{"${name}":1}]}`,
  ]),
  ['{"\\u005f_proto__":{"polluted":1}}', '{"title":"a","title":"b"}', '{"title":"a","\\u0074itle":"b"}'],
  ['{"where":{"city":{"code":"a","code":"b"}}}'],
  [`${'{"a":'.repeat(7)}1${'}'.repeat(7)}`, `${'['.repeat(5000)}${']'.repeat(5000)}`],
  [
    `{${numbers(201)
      .map((at) => `"k${at}":1`)
      .join(',')}}`,
  ],
  numbers(60).map((at) => `{"title":${JSON.stringify('长'.repeat(21 + at))}}`),
  numbers(10).map((at) => `{"people":[{"name":"a","age":${-1 - at}}]}`),
  ['1e400', '1.5', '"1.5"', '"0x10"', '"1e3"', '"-0x"'].map(
    (age) => `{"people":[{"name":"a","age":${age}}]}`,
  ),
].flat();
