import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What `pg` speaks of the COPY protocol, beyond what its types say. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** `pg` tells whoever was submitted what the server answers; what a COPY has no use for stays unanswered. */
interface CopyListener extends Submittable {
  readonly submit: (connection: Connection) => void;
  readonly handleCommandComplete: () => void;
  readonly handleReadyForQuery: () => void;
  readonly handleError: (error: Error) => void;
  readonly handleCopyData: (message: { readonly chunk: Buffer }) => void;
  readonly handleCopyInResponse: (connection: CopyConnection) => void;
}

/** What a `copy … to stdout` answers, in chunks of whole rows, as fast as they are read: the server waits meanwhile. */
export function copyOut(client: Client, sql: string): Readable {
  let connection: Connection | undefined;
  const rows = new Readable({ highWaterMark: 1 << 18, read: () => void connection?.stream.resume() });
  listen(client, {
    submit(to) {
      connection = to;
      to.query(sql);
    },
    // The bytes lie in the driver's buffer, which it uses again.
    handleCopyData: ({ chunk }) => void (rows.push(Buffer.from(chunk)) || connection?.stream.pause()),
    handleReadyForQuery: () => rows.push(null),
    handleError(error) {
      connection?.stream.resume();
      rows.destroy(error);
    },
  });
  return rows;
}

/** Sends chunks to a `copy … from stdin`, as fast as the server takes them. Without an error, all of them are rows now. */
export async function copyIn(client: Client, sql: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const begun = Promise.withResolvers<CopyConnection>();
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => undefined);
  listen(client, {
    submit: (to) => to.query(sql),
    handleCopyInResponse: (connection) => begun.resolve(connection),
    handleReadyForQuery: () => ended.resolve(),
    handleError(error) {
      begun.reject(error);
      ended.reject(error);
    },
  });
  const connection = await begun.promise;
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), ended.promise]);
    }
  } catch (error) {
    connection.sendCopyFail('broken off');
    await ended.promise.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  await ended.promise;
}

function listen(client: Client, listener: Partial<CopyListener> & Submittable): void {
  client.query<CopyListener>({ ...deaf, ...listener });
}

const nothing = () => undefined;
const deaf: Omit<CopyListener, 'submit'> = {
  handleCommandComplete: nothing,
  handleReadyForQuery: nothing,
  handleError: nothing,
  handleCopyData: nothing,
  handleCopyInResponse: nothing,
};
