import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maxLegs } from '@woxing/contract/products/air/multi-city.rules';
import type { readPnrText as endpoint } from '@woxing/contract/products/air/pnr';
import { maxPnrLines } from '@woxing/contract/products/air/pnr.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { findRelated } from '#src/travellers/public.ts';
import { findPnrFlights } from './find-pnr-flights.ts';
import { pnrProblems } from './pnr-problems.rules.ts';
import type { QuickOrderDeps } from './quick-order-deps.ts';
import { type PnrPassenger, readPnr } from './read-pnr.rules.ts';

/** Reads the text of a booking, asks what its flights cost now, and finds its people in the member's list. Nothing is kept. */
export async function readPnrText(
  deps: QuickOrderDeps,
  ctx: MemberCtx,
  { text }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (text.split('\n').length > maxPnrLines) throw refuse('pnr.too-long', { max: maxPnrLines });
  const today = dayOf(ctx.now);
  const read = readPnr(text, today);
  if (read.segments.length === 0 && read.passengers.length === 0) throw refuse('pnr.not-one');
  const problems = pnrProblems(read, today);
  const [segments, related] = await Promise.all([
    findPnrFlights(deps, ctx, read),
    findRelated(deps, ctx, read.passengers),
  ]);
  return {
    bookingReference: read.bookingReference ?? null,
    lines: [...read.lines],
    segments,
    passengers: read.passengers.map((person, at) => ({ ...shown(person), related: related[at]! })),
    fares: read.fares.map((fare) => ({ ...fare, commissionPercent: fare.commissionPercent ?? null })),
    surchargesFen: read.surchargesFen ?? null,
    contactMobile: read.contactMobile ?? null,
    problems: [...problems, ...segments.flatMap(goneProblem)],
  };
}

function shown({ name, type, certType, certNo, birth, sex, mobilePhone, ticketNos }: PnrPassenger) {
  return {
    name,
    type,
    certType: certType ?? null,
    certNo: certNo ?? null,
    bornDate: birth ?? null,
    sex: sex ?? null,
    mobilePhone: mobilePhone ?? null,
    ticketNos: ticketNos.slice(0, maxLegs).map((ticketNo) => ticketNo ?? null),
  };
}

function goneProblem({
  flightNo,
  fares,
}: {
  readonly flightNo: string;
  readonly fares: readonly unknown[];
}): string[] {
  return fares.length > 0 ? [] : [`${flightNo}已无可订舱位，请重新查询航班`];
}
