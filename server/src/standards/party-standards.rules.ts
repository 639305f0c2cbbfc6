import type { PartTrace, StandardRef, StandardTrace } from '@woxing/contract/standards/standard-trace';
import { overActions } from '@woxing/contract/standards/standard-trace.rules';
import type { ProductStandard } from './held-standard.ts';
import { standardTraceOf } from './hold-to-standard.rules.ts';

/** Travellers of an order whom the same standard limits; null where nothing does. */
export interface LimitedGroup<Standard> {
  readonly pinned: ProductStandard<Standard> | null;
  readonly travellers: readonly string[];
}

/** Travellers by what limits them, in the order in which they stand; `groupAt`: to which each belongs. */
export function groupsByLimit<Standard>(
  names: readonly string[],
  limits: readonly (ProductStandard<Standard> | null)[],
): { readonly groups: readonly LimitedGroup<Standard>[]; readonly groupAt: readonly number[] } {
  const keys = limits.map(keyOf);
  const distinct = [...new Set(keys)];
  return {
    groups: distinct.map((key) => ({
      pinned: limits[keys.indexOf(key)]!,
      travellers: names.filter((_, at) => keys[at] === key),
    })),
    groupAt: keys.map((key) => distinct.indexOf(key)),
  };
}

const keyOf = (limit: { readonly ref: StandardRef } | null): string =>
  limit === null ? '' : `${limit.ref.enterpriseId} ${limit.ref.levelId} ${limit.ref.version}`;

/** A group with what it books held against its standard. */
export interface JudgedGroup {
  readonly ref: StandardRef | null;
  readonly travellers: readonly string[];
  readonly parts: readonly PartTrace[];
}

/**
 * What an order says of the standards of those who travel: of several each part names the travellers and the version, and the order
 * goes by the strictest of what they say. Null where nothing limits anybody.
 */
export function partyTraceOf(
  groups: readonly JudgedGroup[],
  done: Parameters<typeof standardTraceOf>[2],
): StandardTrace | null {
  const limited = groups.flatMap(({ ref, ...group }) => (ref === null ? [] : [{ ...group, ref }]));
  const leading = overActions
    .flatMap((action) => limited.find(({ parts }) => parts.some(({ over }) => over === action)) ?? [])
    .concat(limited)[0];
  if (leading === undefined) return null;
  const parts = groups.length === 1 ? leading.parts : limited.flatMap(namedParts);
  return standardTraceOf(leading.ref, parts, done);
}

/** Parts of an order that one version judges, at their places among all. */
export interface TracedGroup {
  /** Undefined of orders from before parts said it. */
  readonly levelId: string | undefined;
  readonly version: number;
  /** None: of all who travel. */
  readonly travellers: readonly string[];
  readonly places: readonly number[];
}

/** By which versions the parts of an order were judged. */
export function groupsOfTrace({ levelId, version, parts }: StandardTrace): TracedGroup[] {
  const keys = parts.map(({ whose }) => (whose === undefined ? '' : JSON.stringify(whose)));
  return [...new Set(keys)].map((key) => {
    const places = keys.flatMap((one, at) => (one === key ? [at] : []));
    const whose = parts[places[0]!]!.whose ?? { levelId, version, travellers: [] };
    return { levelId: whose.levelId, version: whose.version, travellers: whose.travellers, places };
  });
}

function namedParts({ ref, travellers, parts }: JudgedGroup & { readonly ref: StandardRef }): PartTrace[] {
  const { levelId, levelName, version } = ref;
  const who = travellers.join('、');
  return parts.map((part) => ({
    ...part,
    title: `${who}：${part.title}`,
    whose: { travellers: [...travellers], levelId, levelName, version },
  }));
}
