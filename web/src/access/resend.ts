import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Sending {
  readonly mobilePhone: string;
  /** When the number may be written to again. */
  readonly at: Date;
}

/** The last number that was written to in this tab: it outlives the form that asked, and the dialog. */
const resendStore = createStore<{ readonly last: Sending | undefined }>()(() => ({ last: undefined }));

const never = new Date(0);
/** Of a whole number; until then nobody knows whether it is another one. */
const mobileLength = 11;

export function keepSending(mobilePhone: string, resendSeconds: number): void {
  resendStore.setState({ last: { mobilePhone, at: new Date(Date.now() + resendSeconds * 1000) } });
}

/** For whoever sits here next. */
export function forgetSending(): void {
  resendStore.setState({ last: undefined });
}

/** When a code may be sent again to a number that is typed; another one need not wait for the last. */
export function useResendAt(mobilePhone: string): Date {
  const last = useStore(resendStore, (state) => state.last);
  const typed = mobilePhone.trim();
  const another = typed.length === mobileLength && typed !== last?.mobilePhone;
  return last === undefined || another ? never : last.at;
}
