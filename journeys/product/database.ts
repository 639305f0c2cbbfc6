import { join } from 'node:path';
import { Client } from 'pg';

/**
 * A look behind the product: its embedded database as the owner, who sees the rows of every tenant. Tests and measurements
 * read by it what no page shows; the product itself never works as this role.
 */
export async function openProductDatabase(dataDir: string): Promise<Client> {
  const client = new Client(productDatabase(dataDir));
  await client.connect();
  return client;
}

export function productDatabase(dataDir: string): {
  host: string;
  port: number;
  user: string;
  database: string;
} {
  return { host: join(dataDir, 'socket'), port: 5432, user: 'woxing', database: 'woxing' };
}
