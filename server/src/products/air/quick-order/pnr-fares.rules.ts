import { type Fen, fen } from '@woxing/contract/core/money';
import type { AgeType } from '@woxing/contract/people/identity.rules';

/** A price that the text shows, per person: of a price request (PAT) or kept in the booking (FN). */
export interface PnrFare {
  readonly type: AgeType;
  readonly basis: string;
  readonly fareFen: Fen;
  /** Airport fee; zero where exempt. */
  readonly taxFen: Fen;
  /** Fuel surcharge. */
  readonly fuelFen: Fen;
  readonly totalFen: Fen;
  /** Of the fare, for whoever issues the ticket; undefined where the text does not say. */
  readonly commissionPercent?: number | undefined;
}

/** Whom a price request asks for: `PAT:A`, `PAT:A*CH`, `PAT:A*IN`. Undefined for what is none. */
export function patType(text: string): AgeType | undefined {
  const match = /^PAT: ?A(?:\*(CH|IN))?/.exec(text);
  if (match === null) return undefined;
  return match[1] === 'CH' ? 'CHD' : match[1] === 'IN' ? 'INF' : 'ADT';
}

/** `01 Y FARE:CNY1130.00 TAX:CNY50.00 YQ:CNY20.00 TOTAL:1200.00`; TEXEMPTCN is nothing. */
export function readPatFare(text: string, type: AgeType): PnrFare | undefined {
  const match =
    /^\d{1,2} ?([A-Z][A-Z\d+/]*) FARE: ?(?:CNY)?([\d.]+) TAX: ?(TEXEMPT ?CN|(?:CNY)?[\d.]+) YQ: ?(TEXEMPT ?YQ|(?:CNY)?[\d.]+) TOTAL: ?(?:CNY)?([\d.]+)/.exec(
      text,
    );
  if (match === null) return undefined;
  return fareOf(type, match[1]!, [match[2]!, match[3]!, match[4]!, match[5]!]);
}

/** `FN/A/FCNY1130.00/SCNY1130.00/C0.00/XCNY70.00/TCNY50.00CN/TCNY20.00YQ/ACNY1200.00`, `FN/IN/…` for an infant. */
export function readKeptFare(text: string): PnrFare | undefined {
  if (!text.startsWith('FN/')) return undefined;
  const written = /\/FCNY([\d.]+)/.exec(text)?.[1];
  const total = /\/ACNY([\d.]+)/.exec(text)?.[1];
  if (written === undefined || total === undefined) return undefined;
  const part = (kind: string) => new RegExp(`/T(?:CNY([\\d.]+)|EXEMPT)${kind}`).exec(text)?.[1] ?? '0';
  const type = /^FN\/(?:A\/)?IN\//.test(text) ? 'INF' : 'ADT';
  const fare = fareOf(type, '', [written, part('CN'), part('YQ'), total]);
  const commission = /\/C(\d{1,2}(?:\.\d{1,2})?)(?:\/|$)/.exec(text)?.[1];
  return fare && { ...fare, ...(commission !== undefined && { commissionPercent: Number(commission) }) };
}

/** Undefined where the parts do not make the total: the text was changed or cut. */
function fareOf(
  type: AgeType,
  basis: string,
  written: readonly [fare: string, tax: string, fuel: string, total: string],
): PnrFare | undefined {
  const [fareFen, taxFen, fuelFen, totalFen] = written.map(fenOf);
  if (fareFen === undefined || taxFen === undefined || fuelFen === undefined || totalFen === undefined)
    return undefined;
  if (fareFen + taxFen + fuelFen !== totalFen) return undefined;
  return { type, basis, fareFen, taxFen, fuelFen, totalFen };
}

function fenOf(written: string): Fen | undefined {
  if (written.startsWith('TEXEMPT')) return fen(0);
  const match = /^(?:CNY)?(\d{1,7})(?:\.(\d{2}))?$/.exec(written);
  return match === null ? undefined : fen(Number(match[1]) * 100 + Number(match[2] ?? 0));
}

/** Q values of a fare construction, in the sum of all segments: `FC/A/PEK CA SHA Q20.00 1110.00Y CNY1130.00END`. */
export function readSurcharges(text: string): Fen | undefined {
  if (!text.startsWith('FC/')) return undefined;
  const parts = [...text.matchAll(/\bQ(\d{1,5}\.\d{2})/g)].map((match) => fenOf(match[1]!)!);
  return parts.length === 0 ? undefined : fen(parts.reduce((sum, part) => sum + part, 0));
}
