import { type Fen, fen } from '@woxing/contract/core/money';
import { channelMethods, type PayMethod, payMethods } from '@woxing/contract/payments/payments';
import { expect, test } from 'vitest';
import { type DeskMoney, deskMethods } from './desk-methods.rules.ts';

const short = '授信额度不足';

interface Have {
  readonly dueFen?: number;
  readonly personFen?: number;
  readonly walletFen?: number;
  /** None without. */
  readonly creditFen?: number;
  readonly allowed?: readonly PayMethod[];
  readonly creditAlone?: boolean;
}

function moneyOf({
  dueFen = 1000,
  personFen = 0,
  walletFen = 0,
  creditFen,
  allowed = payMethods,
  creditAlone = false,
}: Have): DeskMoney {
  const blocked = (amountFen: Fen) => (amountFen > (creditFen ?? 0) ? short : null);
  return {
    walletFen: fen(walletFen),
    creditFen: fen(creditFen ?? 0),
    credit: creditFen === undefined ? undefined : { availableFen: fen(creditFen), alert: 80, blocked },
    due: {
      dueFen: fen(dueFen),
      personFen: fen(personFen),
      allows: (method) => allowed.includes(method),
      creditAlone,
    },
  };
}

const methods = (have: Have, alone = false) => deskMethods(moneyOf(have), alone);
const offered = (have: Have, alone = false) => methods(have, alone).map(({ method }) => method);
const everybodys = [...channelMethods, 'tianHangPay'];
const mix = (have: Have) => {
  const found = methods(have).find(({ method }) => method === 'multiPay');
  return (
    found && {
      blocked: found.blocked,
      ...Object.fromEntries(found.parts!.map(({ method, amountFen }) => [method, amountFen])),
    }
  );
};

test('without credit there are the channels, and the wallet where it has enough', () => {
  expect(offered({})).toEqual(everybodys);
  expect(methods({ walletFen: 999 }).at(-1)).toMatchObject({ blocked: '余额不足', balanceFen: 999 });
  expect(methods({ walletFen: 1000 }).at(-1)).toMatchObject({ blocked: null, balanceFen: 1000 });
});

test('credit comes first, with what it has and why it does not pay', () => {
  expect(offered({ creditFen: 1000 })).toEqual(['creditPay', ...everybodys]);
  expect(methods({ creditFen: 1000 })[0]).toMatchObject({ blocked: null, balanceFen: 1000, alert: 80 });
  expect(methods({ creditFen: 999 })[0]).toMatchObject({ blocked: short, balanceFen: 999 });
});

test('a mix is offered where credit gives a part of the company’s, and lists who gives something', () => {
  expect(mix({ creditFen: 999 })).toEqual({ blocked: null, creditPay: 999, outside: 1 });
  expect(mix({ creditFen: 300, walletFen: 200 })).toEqual({
    blocked: null,
    creditPay: 300,
    tianHangPay: 200,
    outside: 500,
  });
  expect(mix({ creditFen: 300, walletFen: 700 })).toEqual({
    blocked: null,
    creditPay: 300,
    tianHangPay: 700,
  });
  for (const none of [{ creditFen: 1000 }, { creditFen: 0, walletFen: 500 }, { walletFen: 500 }])
    expect(mix(none)).toBeUndefined();
});

test('where the person bears a part, credit pays in a mix and never alone', () => {
  const have = { personFen: 400, creditFen: 5000 };
  expect(offered(have)).toEqual(['multiPay', ...everybodys]);
  expect(mix(have)).toEqual({ blocked: null, creditPay: 600, outside: 400 });
  expect(mix({ ...have, creditFen: 0 })).toBeUndefined();
  // Of what is the person's alone the company gives nothing.
  expect(mix({ ...have, personFen: 1000 })).toBeUndefined();
});

test('where nothing but credit may pay the company’s part, the mix is blocked until credit covers it', () => {
  const have = { personFen: 400, allowed: ['creditPay'] as const };
  expect(mix({ ...have, creditFen: 600 })).toMatchObject({ blocked: null, creditPay: 600 });
  expect(mix({ ...have, creditFen: 599 })).toMatchObject({ blocked: short });
  expect(mix({ ...have, creditFen: 0 })).toMatchObject({ blocked: short });
  expect(mix({ ...have, personFen: 1000, creditFen: 600 })).toBeUndefined();
});

test('credit that pays alone leaves nothing else, but for the person’s part', () => {
  expect(offered({ creditFen: 300, creditAlone: true }, true)).toEqual(['creditPay']);
  expect(offered({ creditFen: 300, personFen: 400, creditAlone: true }, true)).toEqual(['multiPay']);
});
