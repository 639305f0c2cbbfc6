import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type * as contract from '@woxing/contract/products/car/car-standards';
import type { MemberCtx } from '#src/platform/context.ts';
import { findStandard, listStandards, type StandardReader, saveStandardPart } from '#src/standards/public.ts';

/** What the levels of the caller's enterprise may order of cars, in plain words. */
export async function listCarStandards(
  deps: StandardReader,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof contract.listCarStandards>> {
  const { list } = await listStandards(deps, ctx);
  return {
    list: list.map(({ words, ...level }) => {
      const car = words.find(({ kind }) => kind === 'car');
      return { ...level, limited: car?.limited ?? false, lines: car?.lines ?? [] };
    }),
  };
}

/** One level's part of cars, in force and as it is edited. */
export async function findCarStandard(
  deps: StandardReader,
  ctx: MemberCtx,
  input: InputOf<typeof contract.findCarStandard>,
): Promise<AnswerOf<typeof contract.findCarStandard>> {
  const { levelId, levelName, current, draft } = await findStandard(deps, ctx, input);
  return {
    levelId,
    levelName,
    current: current?.car ?? null,
    revision: draft?.revision ?? 0,
    draft: draft?.standards.car ?? null,
  };
}

/** The part of cars in the draft; what the draft, or the version in force, says of other products stays. */
export function saveCarStandard(
  deps: StandardReader,
  ctx: MemberCtx,
  { standard, ...of }: InputOf<typeof contract.saveCarStandard>,
): Promise<AnswerOf<typeof contract.saveCarStandard>> {
  return saveStandardPart(deps, ctx, { ...of, part: { car: standard } });
}
