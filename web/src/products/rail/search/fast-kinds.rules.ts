import { kindOf, type TrainKind } from '@woxing/contract/products/rail/train-kinds.rules';

/** What 只看高铁动车 shows. */
export const fastKinds: readonly TrainKind[] = ['G', 'D', 'C'];

export function isFast(trainNo: string): boolean {
  return fastKinds.includes(kindOf(trainNo));
}
