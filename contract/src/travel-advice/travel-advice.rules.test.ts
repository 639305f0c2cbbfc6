import { describe, expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { laidAdvice } from '../generated/travel-advice.ts';
import {
  type AdviceFlight,
  type AdviceGround,
  type AdviceRow,
  adviceKey,
  journeyAdvice,
  laidOver,
} from './travel-advice.rules.ts';

const countries: Readonly<Record<string, string>> = {
  PVG: 'CN',
  PEK: 'CN',
  CAN: 'CN',
  BKK: 'TH',
  NRT: 'JP',
  HND: 'JP',
  LAX: 'US',
  JFK: 'US',
  FRA: 'DE',
  CDG: 'FR',
  HKG: 'HK',
  NBO: 'KE',
};
const names: Readonly<Record<string, string>> = {
  TH: '泰国',
  JP: '日本',
  US: '美国',
  DE: '德国',
  CN: '中国',
  KE: '肯尼亚',
};
const ground: AdviceGround = {
  rows: laidAdvice,
  countryOf: (airport) => countries[airport],
  nameOf: (country) => names[country] ?? country,
};

/** `PVG-BKK 03-01 0900 1300`, of 2026, landing on the same day unless a second day is given. */
function flight(written: string): AdviceFlight {
  const [way = '', from = '', departs = '', arrives = '', until = from] = written.split(' ');
  return {
    from: way.slice(0, 3),
    to: way.slice(4),
    day: day(`2026-${from}`),
    departs: clock(departs),
    arrivesOn: day(`2026-${until}`),
    arrives: clock(arrives),
  };
}
const clock = (text: string) => `${text.slice(0, 2)}:${text.slice(2)}`;
const adviceOn = (nationality: string, parts: string[][], rows: readonly AdviceRow[] = laidAdvice) =>
  journeyAdvice(
    { nationality, purpose: 'any', parts: parts.map((part) => part.map(flight)) },
    { ...ground, rows },
  );
const wordsOf = (...asked: Parameters<typeof adviceOn>) =>
  adviceOn(...asked).countries.map(({ words }) => words);

describe('what a journey asks for', () => {
  test('a stay that a country lets in, and one that is too long for it', () => {
    const there = ['PVG-BKK 03-01 0900 1300'];
    expect(wordsOf('CN', [there, ['BKK-PVG 03-10 0900 1400']])).toEqual(['前往泰国免签入境，可停留30天']);
    expect(wordsOf('CN', [there, ['BKK-PVG 05-10 0900 1400']])).toEqual([
      '前往泰国免签入境，但只可停留30天；行程停留约70天，须另办签证',
    ]);
    expect(wordsOf('CN', [there])).toEqual(['前往泰国免签入境，可停留30天']);
  });

  test('one’s own country asks for nothing, nor do flights within it', () => {
    const advice = adviceOn('CN', [['PEK-PVG 03-01 0900 1100']]);
    expect(advice).toEqual({ countries: [], validUntil: null, validityWords: null, passengerData: [] });
  });

  test('changing without entering, and entering because the airport changes', () => {
    const first = 'PVG-NRT 03-01 0900 1300';
    expect(wordsOf('CN', [[first, 'NRT-LAX 03-01 1700 1000']])).toEqual([
      '在日本中转24小时以内免签',
      '前往美国须提前办理签证或许可',
    ]);
    expect(wordsOf('CN', [[first, 'HND-LAX 03-01 2200 1500']])[0]).toBe('在日本中转须提前办理签证');
  });

  test('in the United States one changes by entering', () => {
    const [us] = adviceOn('CN', [['PVG-LAX 03-01 0900 0600', 'LAX-NBO 03-01 1200 1200 03-02']]).countries;
    expect(us).toMatchObject({
      kind: 'airside',
      result: 'needed',
      words: '在美国中转须提前办理签证',
      certain: false,
    });
  });

  test('a second country of the area counts by itself, the way back is said once', () => {
    const there = ['PVG-FRA 03-01 0100 0600', 'FRA-CDG 03-01 0800 0930'];
    const back = ['CDG-FRA 03-09 0800 0930', 'FRA-PVG 03-09 1200 0500 03-10'];
    expect(wordsOf('CN', [there, back])).toEqual(['在德国中转24小时以内免签', '前往FR须提前办理签证或许可']);
  });

  test('a country of which nothing is known sends to the embassy', () => {
    expect(adviceOn('CN', [['PVG-NBO 03-01 0100 1000']]).countries).toMatchObject([
      { result: 'unknown', words: '前往肯尼亚的签证要求，请向使领馆确认', source: '' },
    ]);
  });
});

describe('China lets foreigners change', () => {
  const there = 'JFK-PVG 03-01 1200 1500 03-02';
  test('24 hours without entering, whoever they are', () => {
    expect(wordsOf('IN', [[there, 'PVG-BKK 03-03 0900 1300']])[0]).toBe('在中国中转24小时以内免签');
  });
  test('240 hours with entering, on the way from one country to another', () => {
    expect(wordsOf('US', [[there], ['PVG-NRT 03-10 0900 1300']])[0]).toBe(
      '经中国前往第三地，240小时以内免签，可以入境',
    );
    expect(wordsOf('US', [[there], ['CAN-NRT 03-10 0900 1300']])[0]).toContain('240小时');
  });
  test('not for those who go back to where they came from, nor for longer', () => {
    const needed = '前往中国须提前办理签证或许可';
    expect(wordsOf('US', [[there], ['PVG-LAX 03-10 0900 0500']])).toEqual([needed]);
    expect(wordsOf('US', [[there], ['PVG-NRT 03-20 0900 1300']])[0]).toBe(needed);
    expect(wordsOf('IN', [[there], ['PVG-NRT 03-10 0900 1300']])[0]).toBe(needed);
  });
});

test('the passport is held to the last arrival', () => {
  const parts = [['PVG-BKK 03-01 0900 1300'], ['BKK-PVG 03-10 0900 1400']].map((part) => part.map(flight));
  const asked = { nationality: 'CN', purpose: 'any', parts, expiresOn: day('2026-09-09') } as const;
  expect(journeyAdvice(asked, ground)).toMatchObject({
    validUntil: '2026-09-10',
    validityWords: '护照2026年9月9日到期，本次行程须有效至2026年9月10日以后，请先换发护照',
  });
  expect(journeyAdvice({ ...asked, expiresOn: day('2026-09-10') }, ground).validityWords).toBeNull();
});

test('the United States ask where somebody stays first', () => {
  const { passengerData } = adviceOn('CN', [['PVG-LAX 03-01 0900 0600'], ['LAX-PVG 03-05 0900 1500 03-06']]);
  expect(passengerData.map(({ country }) => country)).toEqual(['US', 'CN']);
  expect(passengerData[0]!.words).toContain('首个住址');
});

test('a row that was written lies over the one that came along', () => {
  const thailand = laidAdvice.find((row) => adviceKey(row) === 'entry-CN-TH-any')!;
  const rows = laidOver(laidAdvice, [{ ...thailand, result: 'needed' }]);
  expect(rows).toHaveLength(laidAdvice.length);
  expect(wordsOf('CN', [['PVG-BKK 03-01 0900 1300']], rows)).toEqual(['前往泰国须提前办理签证或许可']);
});

test('no two rows say the same thing, and each says where it is from', () => {
  expect(new Set(laidAdvice.map(adviceKey)).size).toBe(laidAdvice.length);
  expect(laidAdvice.filter(({ source, asOf }) => source === '' || asOf === '')).toEqual([]);
});
