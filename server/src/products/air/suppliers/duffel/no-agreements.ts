import type { AirAgreements } from '../../air-agreements.ts';
import { rejected } from './duffel-client.ts';

/** Nothing is agreed on with carriers by this interface: there are no such fares, and lists of people know no agreement. */
export const noAgreements: AirAgreements = {
  negotiatedFares: () => Promise.resolve([]),
  addToList: () => Promise.resolve(rejected('agreement')),
  removeFromList: () => Promise.resolve(rejected('agreement')),
  listStatus: () => Promise.resolve({ kind: 'never-happened' }),
};
