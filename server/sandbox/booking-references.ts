import { randomInt } from 'node:crypto';
import { sqlState } from '#src/platform/database.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const uniqueViolation = '23505';

/** Books under six letters and digits that no other booking has. */
export async function underNewReference<T>(book: (reference: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await book(newReference());
    } catch (error) {
      if (!isTaken(error) || attempt === 3) throw error;
    }
  }
}

export function isTaken(error: unknown): boolean {
  return sqlState(error) === uniqueViolation;
}

function newReference(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
}
