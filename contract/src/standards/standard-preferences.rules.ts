import { type Fen, yuan } from '../core/money.ts';
import type { SeveralLevels } from './several-levels.rules.ts';

/** How an enterprise shows its standards to its employees. */
export interface StandardPreferences {
  /** Searches leave out what is forbidden, and say how many. */
  readonly hideForbidden: boolean;
  /** What may be chosen where a reason is asked for; another one may be written. */
  readonly reasons: readonly string[];
  /** An order whose price rose by no more while it was decided about goes on; one that rose by more is decided about again. */
  readonly toleranceFen: Fen;
  /** A change of an employee whose fees and difference are more is agreed to first; null: none is for what it costs. */
  readonly changeAboveFen: Fen | null;
  /** The same of a refund whose fee is more. */
  readonly refundAboveFen: Fen | null;
  /** Whose standard holds where travellers of several levels share an order. */
  readonly severalLevels: SeveralLevels;
}

export const maxReasonChoices = 10;
export const maxReasonLength = 60;
/** What whoever books may write. */
export const maxOverReason = 200;

export const defaultPreferences: StandardPreferences = {
  hideForbidden: true,
  reasons: ['标准内已售罄', '行程临时变更', '与客户或同事同行', '标准内时间不合适'],
  toleranceFen: yuan(50),
  changeAboveFen: null,
  refundAboveFen: null,
  severalLevels: 'own',
};
