import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { FareAlert } from '@woxing/contract/products/air/fare-alerts';

interface KeptAlert {
  readonly id: string;
  readonly from_place: string;
  readonly to_place: string;
  readonly first_day: Day;
  readonly last_day: Day;
  readonly ceiling_fen: Fen;
  readonly paused: boolean;
  readonly looked_at: Date | null;
  readonly lowest_fen: Fen | null;
  readonly lowest_day: Day | null;
  readonly told_at: Date | null;
}

/** An alert as its owner sees it on a day. */
export function alertView(row: KeptAlert, today: Day): FareAlert {
  return {
    id: row.id,
    from: row.from_place,
    to: row.to_place,
    firstDay: row.first_day,
    lastDay: row.last_day,
    ceilingFen: row.ceiling_fen,
    state: row.last_day < today ? 'over' : row.paused ? 'paused' : 'watching',
    lookedAt: row.looked_at?.toISOString() ?? null,
    lowestFen: row.lowest_fen,
    lowestDay: row.lowest_day,
    toldAt: row.told_at?.toISOString() ?? null,
  };
}
