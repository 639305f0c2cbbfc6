import { expect, test } from 'vitest';
import { databaseFault, isConnectionLost } from './database-faults.rules.ts';

const coded = (code: string) => Object.assign(new Error('as the database says it'), { code });

test('what the database cannot do for the moment is told from our mistakes', () => {
  const faults = ['25006', '53100', '57P01', '57P03', '08006', 'EPIPE', 'ECONNRESET', '53300', '57014'];
  expect(faults.map((code) => databaseFault(coded(code)))).toEqual([
    'read-only',
    'disk-full',
    'away',
    'away',
    'away',
    'away',
    'away',
    'busy',
    'busy',
  ]);
  expect(databaseFault(new Error('Connection terminated unexpectedly'))).toBe('away');
  expect(databaseFault(new Error('Query read timeout'))).toBe('busy');
  // A doubled key, a missing column, something thrown that is no error, a name that every object has.
  expect([coded('23505'), coded('42703'), 'EPIPE', new Error('constructor')].map(databaseFault)).toEqual(
    Array.from({ length: 4 }),
  );
});

test('a connection that was lost, or never answered, is asked nothing more', () => {
  expect(isConnectionLost(new Error('Query read timeout'))).toBe(true);
  expect(isConnectionLost(coded('57P01'))).toBe(true);
  expect(isConnectionLost(coded('25006'))).toBe(false);
  expect(isConnectionLost(coded('57014'))).toBe(false);
});
