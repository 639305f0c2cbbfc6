/** A call that the document's own script has sent before the code of its page was there. */
interface BegunCall {
  /** What it asks, as its page would say it. */
  readonly question: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    woxingBegunCall?: BegunCall | undefined;
  }
}

/** Whoever takes the call hears of its failure; until then nobody need. */
export function keepBegunCall(question: string, response: Promise<Response>): void {
  response.catch(() => undefined);
  window.woxingBegunCall = { question, response };
}

/** The call that was begun, if it asks the same; given out once. */
export function takeBegunCall(question: string): Promise<Response> | undefined {
  const begun = window.woxingBegunCall;
  forgetBegunCall();
  return begun?.question === question ? begun.response : undefined;
}

/** What was asked for one member is answered to nobody else. */
export function forgetBegunCall(): void {
  window.woxingBegunCall = undefined;
}
