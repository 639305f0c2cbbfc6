import { create } from 'zustand';
import { sessionStore } from './session.ts';

/**
 * What somebody has chosen in this tab for the forms to come, in memory alone. It begins anew with the next person, as the storage of
 * the tab does by `forgetPerson`.
 */
export function chosenByPerson<Chosen>(nothing: Chosen) {
  const store = create<Chosen>(() => nothing);
  sessionStore.subscribe(({ person }, before) => {
    if (person !== before.person) store.setState(nothing, true);
  });
  return store;
}
