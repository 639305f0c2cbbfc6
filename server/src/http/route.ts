import type { Access, AnswerOf, Endpoint, InputOf } from '@woxing/contract/core/endpoint';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Events } from './event-answer.ts';

/** What a use case may hand back: the plain answer, or a whole envelope that is ready. */
export type Answer<E extends Endpoint> = AnswerOf<E> | Buffer;

export type CtxOf<E extends Endpoint> = E['access'] extends 'member' | object ? MemberCtx : Ctx;

export interface Route {
  readonly endpoint: Endpoint;
  /** The edge calls it with the context and input that `endpoint` promises. */
  readonly answer: (ctx: Ctx, input: unknown) => unknown;
}

/** One row of a feature's table of contents. The answer's type follows the endpoint's declaration. */
export function route<E extends Endpoint>(
  endpoint: E,
  answer: (ctx: CtxOf<E>, input: InputOf<E>) => Answer<E> | Promise<Answer<E>>,
): Route {
  return { endpoint, answer: answer as Route['answer'] };
}

/** The same for an endpoint that answers events. */
export function eventsRoute<
  E extends Endpoint & { readonly events?: true; readonly access: 'member' | object },
>(endpoint: E, answer: (ctx: MemberCtx, input: InputOf<E>) => Promise<Events<AnswerOf<E>>>): Route {
  return { endpoint, answer: answer as unknown as Route['answer'] };
}

/** Nobody without a live session gets an answer. */
export function asksForSession(access: Access): boolean {
  return access === 'member' || typeof access === 'object';
}
