import { z } from 'zod';

/** Why an answer from outside is unknown, in at most 200 characters for a log. Never what the answer says: a token or a person may stand in it. */
export function causeOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `an answer that cannot be read: ${issue?.path.join('.')} ${issue?.message}`.slice(0, 200);
  }
  if (!(error instanceof Error)) return 'no answer';
  if (error instanceof SyntaxError) return 'an answer that is no JSON';
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.message.slice(0, 200);
}
