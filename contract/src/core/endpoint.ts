import type { z } from 'zod';

/**
 * One declaration per endpoint: the server routes it, the web types its calls by it, the OpenAPI document and the
 * access matrix list it. Closed unless opened: `access` has no default.
 */
export type Access =
  /** Anybody, signed in or not. */
  | 'public'
  /** Anybody with a live session. */
  | 'member'
  /** A member whose menu holds this entry of the permission table. */
  | { readonly permission: number | PermissionBy }
  /** A member who has this button of the permission table, by its `permissionId`. */
  | { readonly button: number }
  /** Called by machines that prove themselves by a signature, checked in the use case. */
  | 'signed-callback'
  /** A person in front of the sandbox; refused unless the sandbox is on. */
  | 'sandbox';

/** The entry depends on what is asked for: a field of the input names it. Null: every member may. */
export interface PermissionBy {
  readonly field: string;
  readonly ids: Readonly<Record<string, number | null>>;
}

export type Method = 'GET' | 'POST';

export interface EndpointDeclaration<
  M extends Method,
  P extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access = Access,
> {
  readonly method: M;
  readonly path: P;
  /** Chinese, one line: the heading in the API page. */
  readonly summary: string;
  readonly access: A;
  readonly input: I;
  readonly output: O;
  /**
   * What a repeat does. `read`: nothing changes. `write`: takes an `Idempotency-Key`; the first answer is kept and sent
   * again. `once`: changes something but guards itself (a code used once, a sign-in), no key is taken.
   */
  readonly effect: 'read' | 'write' | 'once';
  /** Asks an administrator for a proof of identity of the last 10 minutes: partners' keys, credit, money that was received. */
  readonly stepUp?: true;
  /** Fields of the input that leave no trace: not even the hash by which a repeat is known has them in it. */
  readonly traceless?: readonly string[];
  /**
   * `in`: takes a `multipart/form-data` body of up to 10 MB whose file is the field `file`; the session and the app id travel
   * in headers, because nothing of the body is read for strangers. `out`: answers a file instead of an envelope.
   */
  readonly file?: 'in' | 'out';
  /**
   * The most bytes of a form or JSON body, where 64 KB are not enough. Of members, whose session and app id travel in headers as
   * with files, or of machines that sign.
   */
  readonly maxBodyBytes?: number;
  /** The answer is a stream of server-sent events, each of which `output` describes; refusals come in the envelope. */
  readonly events?: true;
  /** Asked by a page on its own, with nobody acting: does not count as use of the session, which ends when its member is away. */
  readonly passive?: true;
  /** Body and answer are texts of a foreign protocol, in no envelope: `contract/src/core/callback.ts`. */
  readonly raw?: true;
}

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends EndpointDeclaration<M, P, I, O, A> {
  /** `ret`: {ret,msg,data,tips}. `status`: {status,message,result}, for all paths under /api/v1/. */
  readonly envelope: 'ret' | 'status';
}

export function endpoint<
  M extends Method,
  P extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
>(declaration: EndpointDeclaration<M, P, I, O, A>): Endpoint<M, P, I, O, A> {
  return { ...declaration, envelope: declaration.path.startsWith('/api/v1/') ? 'status' : 'ret' };
}

/** What a caller sends: before parsing. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
/** What a use case receives: after parsing. */
export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a use case answers: before the output schema strips it. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>;
/** What a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
