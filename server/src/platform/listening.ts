import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefusal } from './start-refusal.ts';

export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
}

/** Before anything else is done: whether this process could listen there. Throws `StartRefusal` with a sentence. */
export async function tryListening({ host, port }: ListeningPlace): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw listeningRefusal(error, { host, port });
  }
  server.close();
  await once(server, 'close');
}

/** The sentence for what the system answers who wants to listen; anything else stays what it is. */
export function listeningRefusal(error: unknown, place: ListeningPlace): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code]?.(place);
  return sentence === undefined ? error : new StartRefusal(sentence, { cause: error });
}

const notOurs = ({ host }: ListeningPlace) =>
  `地址 ${host} 不是本机的地址，请修改环境变量 HOST（0.0.0.0 为本机的所有地址）`;

const sentences: Readonly<Record<string, (place: ListeningPlace) => string>> = {
  EADDRINUSE: ({ port }) => `端口 ${port} 已被其他程序占用，请停止该程序或修改环境变量 PORT`,
  EACCES: ({ port }) => `没有权限监听端口 ${port}：1024以下的端口需要系统授权，请修改环境变量 PORT`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
  EINVAL: notOurs,
};
