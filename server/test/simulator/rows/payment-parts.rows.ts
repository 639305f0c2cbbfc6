import { fen } from '@woxing/contract/core/money';
import { memoryOf } from '../store.ts';

type Real = typeof import('#src/payments/payment-parts.db.ts');

export const insertParts: Real['insertParts'] = async (tx, _tenantId, outTradeNo, parts) => {
  const memory = memoryOf(tx);
  memory.store.parts.put(memory, outTradeNo, parts);
};

export const partsOf: Real['partsOf'] = async (tx, _tenantId, outTradeNo) => [
  ...(memoryOf(tx).store.parts.get(outTradeNo) ?? []),
];

export const addReturned: Real['addReturned'] = async (tx, _tenantId, outTradeNo, method, amountFen) => {
  const memory = memoryOf(tx);
  const parts = memory.store.parts.get(outTradeNo) ?? [];
  memory.store.parts.put(
    memory,
    outTradeNo,
    parts.map((part) =>
      part.method === method ? { ...part, returnedFen: fen(part.returnedFen + amountFen) } : part,
    ),
  );
};
