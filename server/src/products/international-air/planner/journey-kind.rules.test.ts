import { expect, test } from 'vitest';
import { journeyKindOf } from './journey-kind.rules.ts';

const way = (text: string) => {
  const [originCity, originCountry, endCity, endCountry] = text.split(/[/-]/) as [
    string,
    string,
    string,
    string,
  ];
  return { originCity, originCountry, endCity, endCountry };
};

test.each([
  ['one part', ['SHA/CN-LON/GB'], 'one-way'],
  ['there and back', ['SHA/CN-LON/GB', 'LON/GB-SHA/CN'], 'round'],
  ['back from another city of the country', ['SHA/CN-LAX/US', 'SFO/US-SHA/CN'], 'open-jaw'],
  ['back to another city of the country', ['SHA/CN-LAX/US', 'LAX/US-BJS/CN'], 'open-jaw'],
  ['a gap at both ends', ['SHA/CN-LAX/US', 'SFO/US-BJS/CN'], 'open-jaw'],
  ['a gap within Europe at the far end', ['SHA/CN-PAR/FR', 'ROM/IT-SHA/CN'], 'open-jaw'],
  ['a gap within Asia', ['SHA/CN-TYO/JP', 'SEL/KR-SHA/CN'], 'apart'],
  ['home to another country of Europe', ['PAR/FR-SHA/CN', 'SHA/CN-ROM/IT'], 'apart'],
  ['three that come round', ['SHA/CN-TYO/JP', 'TYO/JP-LAX/US', 'LAX/US-SHA/CN'], 'circle'],
  ['three with a gap', ['SHA/CN-TYO/JP', 'OSA/JP-LAX/US', 'LAX/US-SHA/CN'], 'apart'],
  ['three that end elsewhere', ['SHA/CN-TYO/JP', 'TYO/JP-LAX/US', 'LAX/US-BJS/CN'], 'apart'],
])('%s', (_name, parts, kind) => {
  expect(journeyKindOf(parts.map(way))).toBe(kind);
});
