import type { Client } from 'pg';
import type { Log } from './log.ts';

/** What has happened in any process, told by the database to all of them. */
export interface News {
  /**
   * `heard` is called when something was told of the topic, and whenever something may have been missed, because the
   * connection was away: it says that there may be news, not what. Answers how to stop.
   */
  subscribe(topic: string, onNews: () => void): () => void;
  /** Whether what happens now is heard: what is remembered until told otherwise must not be trusted while it is not. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** `select pg_notify('woxing_news', topic)`, in the transaction that makes it true. */
const channel = 'woxing_news';
const firstWaitMs = 200;
const longestWaitMs = 10_000;
/** A connection that died without a word is found out by asking. */
const pingMs = 30_000;

/** One connection for all topics of a process, made with the first one and made again when it breaks. */
export function openNews(connect: () => Client, log: Log): News {
  const topics = new Map<string, Set<() => void>>();
  let listening: Client | undefined;
  let hears = false;
  let retry: NodeJS.Timeout | undefined;
  let waitMs = firstWaitMs;
  let closed = false;

  async function listen(): Promise<void> {
    const client = connect();
    listening = client;
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => notify(topics.get(payload ?? '') ?? []));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      waitMs = firstWaitMs;
      hears = true;
      for (const subscribers of topics.values()) notify(subscribers);
    } catch (error) {
      lost(client, error);
    }
  }

  function lost(client: Client, error: unknown): void {
    if (listening !== client) return;
    listening = undefined;
    hears = false;
    client.end().catch(() => undefined);
    if (closed) return;
    log.warn({ error }, 'the connection for news broke; it is made again');
    retry = setTimeout(() => void listen(), waitMs).unref();
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  const ping = setInterval(() => {
    const client = listening;
    client?.query('select 1').catch((error: unknown) => lost(client, error));
  }, pingMs).unref();

  let begun = false;
  return {
    subscribe(topic, onNews) {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(onNews));
      if (!begun) void listen();
      begun = true;
      return () => {
        subscribers.delete(onNews);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
    isListening: () => hears,
    async close() {
      closed = true;
      hears = false;
      clearInterval(ping);
      clearTimeout(retry);
      const client = listening;
      listening = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

function notify(subscribers: Iterable<() => void>): void {
  for (const onNews of subscribers) onNews();
}
