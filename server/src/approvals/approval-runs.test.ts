import {
  type ApproverKind,
  anyCondition,
  conditionHolds,
  type FlowCondition,
  type FlowNode,
  flowProblem,
  type NodeMode,
  type SubjectFacts,
  type TimeoutAction,
} from '@woxing/contract/approvals/approval-flow.rules';
import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { describe, expect, test } from 'vitest';
import { advance, afterEvent, deciding, nextDue, type Plan, type Run, runOf } from './approval-case.rules.ts';
import { type ApproverFacts, chainsOf, passedOver, type Substitute, seatsOf } from './approvers.rules.ts';
import type { CaseFact } from './case-events.ts';
import { dueFacts } from './due-facts.rules.ts';

/** Flows by table. `a` applies; `l` leads the department, `h` the one above, `m` is the main account; `b`, `c`, `d` may approve too. */

const today = day('2025-12-01');
const began = new Date('2025-12-01T02:00:00Z');

function enterprise(more: Partial<ApproverFacts> = {}, away: readonly string[] = []): ApproverFacts {
  const lines = new Map([
    ['a', [['l'], ['h'], ['m']]],
    ['l', [['l'], ['h'], ['m']]],
    ['h', [['h'], ['m']]],
    ['b', [['b'], ['h'], ['m']]],
  ]);
  return {
    applicantId: 'a',
    askerId: null,
    travellerIds: [],
    able: new Set(['l', 'h', 'm', 'b', 'c', 'd']),
    mainAccounts: ['m'],
    auditors: ['l', 'h', 'b', 'c', 'd'],
    lines,
    substitutes: away.map((words): Substitute => {
      const [memberId, substituteId, fromDay = today, untilDay = fromDay] = words.split(' ') as [
        string,
        string,
      ];
      return {
        memberId,
        substituteId,
        fromDay,
        untilDay,
      };
    }),
    today,
    ...more,
  };
}

/** `any b c`, `in-turn leader m`, `all b c 24 agree`: mode, approvers, hours and what happens then. */
function nodeOf(words: string): FlowNode {
  const [mode, ...rest] = words.split(' ');
  const at = rest.findIndex((word) => /^\d+$/.test(word));
  const approvers = at < 0 ? rest : rest.slice(0, at);
  const kinds: readonly string[] = ['leader', 'level-above', 'auditors', 'main-account'];
  return {
    name: words,
    mode: mode as NodeMode,
    approvers: approvers.map((word) =>
      kinds.includes(word) ? { kind: word as ApproverKind } : { kind: 'person', memberId: word },
    ),
    when: anyCondition,
    timeoutHours: at < 0 ? null : Number(rest[at]),
    onTimeout: (at < 0 ? 'remind' : rest[at + 1]) as TimeoutAction,
  };
}

const whoDecides = (words: string, facts: ApproverFacts): string =>
  chainsOf(nodeOf(words), facts)
    .flat()
    .map(({ memberId, insteadOf }) => (insteadOf === null ? memberId : `${memberId} for ${insteadOf}`))
    .join(', ');

const without = (...gone: string[]) =>
  new Set(['l', 'h', 'm', 'b', 'c', 'd'].filter((id) => !gone.includes(id)));

describe('who decides in a node', () => {
  test.each<[string, string, ApproverFacts, string]>([
    ['a person', 'any b', enterprise(), 'b'],
    ['two persons', 'all b c', enterprise(), 'b, c'],
    ['one person named twice by different rules', 'all l leader', enterprise(), 'l'],
    ['the leader of the department', 'any leader', enterprise(), 'l'],
    ['the level above', 'any level-above', enterprise(), 'h'],
    ['the main account', 'any main-account', enterprise(), 'm'],
    ['whoever may approve', 'any auditors', enterprise(), 'l, h, b, c, d'],
    ['a leader who has left: the next up', 'any leader', enterprise({ able: without('l') }), 'h'],
    ['two levels have left: the main account', 'any leader', enterprise({ able: without('l', 'h') }), 'm'],
    [
      'the level above of a short line: the main account',
      'any level-above',
      enterprise({ able: without('l', 'h') }),
      'm',
    ],
    ['nobody has a department: the main account', 'any leader', enterprise({ lines: new Map() }), 'm'],
    ['the applicant leads the department: the next up', 'any leader', enterprise({ applicantId: 'l' }), 'h'],
    ['the applicant leads the one above as well', 'any leader', enterprise({ applicantId: 'h' }), 'm'],
    ['the applicant is named: the next up', 'any b', enterprise({ applicantId: 'b' }), 'h'],
    [
      'the applicant among several: the others and the next up',
      'all b c',
      enterprise({ applicantId: 'b' }),
      'h, c',
    ],
    [
      'the applicant may approve: the others may',
      'any auditors',
      enterprise({ applicantId: 'b' }),
      'l, h, c, d',
    ],
    ['a person who has left: the next up', 'any b', enterprise({ able: without('b') }), 'h for b'],
    ['a person who has left and stands in no line', 'any c', enterprise({ able: without('c') }), 'm for c'],
    ['a stranger is named: the main account', 'any x', enterprise(), 'm for x'],
    [
      'the only main account applies: whoever may approve',
      'any main-account',
      enterprise({ applicantId: 'm', able: new Set(['m', 'b']), auditors: ['b'] }),
      'b',
    ],
    [
      'nobody but the applicant',
      'any main-account',
      enterprise({ applicantId: 'm', able: new Set(['m']), auditors: [] }),
      '',
    ],
    ['somebody stands in', 'any b', enterprise({}, ['b c']), 'c for b'],
    ['somebody stands in who is away too', 'any b', enterprise({}, ['b c', 'c d']), 'd for b'],
    ['two stand in for each other: the next up', 'any b', enterprise({}, ['b c', 'c b']), 'm for b'],
    ['a circle of three', 'any c', enterprise({}, ['c d', 'd b', 'b c']), 'h for c'],
    ['the applicant stands in: the next up', 'any b', enterprise({}, ['b a']), 'h for b'],
    [
      'the applicant stands in for who stands in',
      'any b',
      enterprise({ applicantId: 'd' }, ['b c', 'c d']),
      'm for b',
    ],
    [
      'the applicant who may approve stands in',
      'any b',
      enterprise({ applicantId: 'c' }, ['b c']),
      'h for b',
    ],
    ['who stands in has left: the next up', 'any b', enterprise({ able: without('c') }, ['b c']), 'h for b'],
    ['the leader is away', 'any leader', enterprise({}, ['l d']), 'd for l'],
    ['the main account is away', 'any main-account', enterprise({}, ['m b']), 'b for m'],
    ['away from tomorrow on', 'any b', enterprise({}, ['b c 2025-12-02 2025-12-05']), 'b'],
    ['away until today', 'any b', enterprise({}, ['b c 2025-11-20 2025-12-01']), 'c for b'],
    ['away until yesterday', 'any b', enterprise({}, ['b c 2025-11-20 2025-11-30']), 'b'],
    ['who is asked and stands in is asked once', 'all b c', enterprise({}, ['b c']), 'c'],
    ['a copy goes to the person, also one who is away', 'copy b', enterprise({}, ['b c']), 'b'],
    ['no copy for who has left', 'copy b c', enterprise({ able: without('b') }), 'c'],
    ['no copy for the applicant', 'copy b', enterprise({ applicantId: 'b' }), ''],
    ['the leader travels: the next up', 'any leader', enterprise({ travellerIds: ['l'] }), 'h'],
    ['who travels is named: the next up', 'any b', enterprise({ travellerIds: ['b'] }), 'h'],
    [
      'one of several travels: the others and the next up',
      'all b c',
      enterprise({ travellerIds: ['b'] }),
      'h, c',
    ],
    [
      'the applicant travels as well: nothing changes',
      'any leader',
      enterprise({ travellerIds: ['a'] }),
      'l',
    ],
    [
      'whoever may approve, but who travels',
      'any auditors',
      enterprise({ travellerIds: ['b', 'h'] }),
      'l, c, d',
    ],
    ['the line up to the main account travels', 'any leader', enterprise({ travellerIds: ['l', 'h'] }), 'm'],
    [
      'the main account travels: whoever may approve',
      'any main-account',
      enterprise({ travellerIds: ['m'] }),
      'l, h, b, c, d',
    ],
    ['who travels stands in: the next up', 'any b', enterprise({ travellerIds: ['c'] }, ['b c']), 'h for b'],
    [
      'who travels stands in for who stands in',
      'any b',
      enterprise({ travellerIds: ['d'] }, ['b c', 'c d']),
      'm for b',
    ],
    ['who travels is away: not their substitute', 'any b', enterprise({ travellerIds: ['b'] }, ['b c']), 'h'],
    [
      'who asked and who travels are both passed over',
      'all b c',
      enterprise({ askerId: 'c', travellerIds: ['b'] }),
      'h, m',
    ],
    ['all who may approve travel', 'any b', enterprise({ travellerIds: ['l', 'h', 'm', 'b', 'c', 'd'] }), ''],
    ['a copy goes to who travels', 'copy b leader', enterprise({ travellerIds: ['b', 'l'] }), 'b, l'],
  ])('%s', (_, node, facts, expected) => {
    expect(whoDecides(node, facts)).toBe(expected);
  });
});

describe('who is passed over in a node because they travel', () => {
  test.each<[string, string, ApproverFacts, readonly string[]]>([
    ['nobody travels', 'any leader', enterprise(), []],
    ['the leader', 'any leader', enterprise({ travellerIds: ['l'] }), ['l']],
    ['who is not asked here', 'any leader', enterprise({ travellerIds: ['b'] }), []],
    ['one of two who are named', 'all b c', enterprise({ travellerIds: ['c'] }), ['c']],
    ['who stands in', 'any b', enterprise({ travellerIds: ['c'] }, ['b c']), ['c']],
    [
      'who is next after one who has left',
      'any leader',
      enterprise({ able: without('l'), travellerIds: ['h'] }),
      ['h'],
    ],
    ['the applicant, who never would', 'any b', enterprise({ applicantId: 'b', travellerIds: ['b'] }), []],
    ['nobody of a copy', 'copy b', enterprise({ travellerIds: ['b'] }), []],
  ])('%s', (_, node, facts, expected) => {
    expect(passedOver(nodeOf(node), facts)).toEqual(expected);
  });
});

/** One node a line; then what happens, one thing after the other. */
function play(
  nodes: readonly string[],
  steps: readonly string[],
  deadlineHours?: number,
  hurried = false,
): string {
  const deadlineAt = deadlineHours === undefined ? null : hoursLater(began, deadlineHours);
  const plan: Plan = { flowName: '', nodes: nodes.map(nodeOf), deadlineAt, hurried };
  let [facts, now, run]: [ApproverFacts, Date, Run] = [enterprise(), began, runOf([])];
  const add = (fact: CaseFact, by: string | null = null) => {
    run = afterEvent(run, { seq: 0, at: now, by, fact });
  };
  const follow = () => {
    for (const fact of advance(run, plan, (node) => chainsOf(node, facts))) add(fact);
  };
  const settle = () => {
    follow();
    for (const fact of dueFacts(run, plan, facts, now)) if (run.state === 'running') add(fact);
    follow();
  };
  settle();
  for (const step of steps) {
    const [who, does, other = ''] = step.split(' ') as [string, string, string?];
    if (who === 'after') now = hoursLater(now, Number(does));
    else if (does === 'leaves')
      facts = { ...facts, able: new Set([...facts.able].filter((id) => id !== who)) };
    else if (does === 'travels') facts = { ...facts, travellerIds: [...facts.travellerIds, who] };
    else if (does === 'away')
      facts = { ...facts, substitutes: enterprise({}, [`${who} ${other}`]).substitutes };
    else if (deciding(run, plan).some(({ memberId }) => memberId === who)) act(who, does, other);
    else return `${who} is not asked`;
    settle();
  }
  const asked = deciding(run, plan).map(({ memberId }) => memberId);
  return asked.length > 0 ? asked.join(', ') : run.state;

  function act(who: string, does: string, other: string) {
    const seat = seatsOf(other === '' ? who : other, facts)[0]!;
    if (does === 'agrees') add({ kind: 'agreed', comment: '' }, who);
    else if (does === 'refuses') add({ kind: 'refused', comment: '不必' }, who);
    else if (does === 'transfers') add({ kind: 'transferred', seat, comment: '' }, who);
    else if (does === 'before' || does === 'after')
      add({ kind: 'signer-added', seat, place: does, comment: '' }, who);
    else throw new Error(does);
  }
}

const hoursLater = (at: Date, hours: number) => new Date(at.getTime() + Math.round(hours * 3_600_000));
const minute = 1 / 60;

describe('how a run goes', () => {
  test.each<[string, string[], string[], string]>([
    ['one agrees', ['any b'], ['b agrees'], 'agreed'],
    ['one refuses', ['any b'], ['b refuses'], 'refused'],
    ['nobody yet', ['any b c'], [], 'b, c'],
    ['of any, the first decides', ['any b c'], ['c agrees'], 'agreed'],
    ['of any, the first refuses', ['any b c'], ['c refuses'], 'refused'],
    [
      'of any, the second is not asked any more',
      ['any b c', 'any d'],
      ['b agrees', 'c refuses'],
      'c is not asked',
    ],
    ['of all, one is missing', ['all b c'], ['b agrees'], 'c'],
    ['of all, in whatever order', ['all b c'], ['c agrees', 'b agrees'], 'agreed'],
    ['of all, one refuses', ['all b c'], ['b agrees', 'c refuses'], 'refused'],
    ['in turn, the first', ['in-turn b c d'], [], 'b'],
    ['in turn, the second too soon', ['in-turn b c'], ['c agrees'], 'c is not asked'],
    ['in turn, the second', ['in-turn b c d'], ['b agrees'], 'c'],
    ['in turn, all of them', ['in-turn b c d'], ['b agrees', 'c agrees', 'd agrees'], 'agreed'],
    ['in turn, the second refuses', ['in-turn b c d'], ['b agrees', 'c refuses'], 'refused'],
    ['two levels', ['any leader', 'any level-above'], ['l agrees'], 'h'],
    ['two levels agree', ['any leader', 'any level-above'], ['l agrees', 'h agrees'], 'agreed'],
    ['the second level refuses', ['any leader', 'any level-above'], ['l agrees', 'h refuses'], 'refused'],
    ['one agrees twice', ['all b c'], ['b agrees', 'b agrees'], 'b is not asked'],
    ['the same in two nodes is asked in each', ['any b', 'any b'], ['b agrees'], 'b'],
    ['a copy holds nothing up', ['copy c', 'any b'], [], 'b'],
    ['a copy at the end', ['any b', 'copy c'], ['b agrees'], 'agreed'],
    ['a copy decides nothing', ['copy c', 'any b'], ['c agrees'], 'c is not asked'],
    ['a copy for nobody is passed by', ['copy a', 'any b'], ['b agrees'], 'agreed'],
    ['transferred', ['any b'], ['b transfers c'], 'c'],
    ['transferred and agreed', ['any b'], ['b transfers c', 'c agrees'], 'agreed'],
    ['who transferred is asked no more', ['any b'], ['b transfers c', 'b agrees'], 'b is not asked'],
    ['transferred among all', ['all b c'], ['b transfers d'], 'd, c'],
    ['transferred in turn', ['in-turn b c'], ['b transfers d', 'd agrees'], 'c'],
    ['a signer before', ['any b'], ['b before c'], 'c'],
    ['then the one who added', ['any b'], ['b before c', 'c agrees'], 'b'],
    ['and both', ['any b'], ['b before c', 'c agrees', 'b agrees'], 'agreed'],
    ['the signer before refuses', ['any b'], ['b before c', 'c refuses'], 'refused'],
    ['a signer after', ['any b'], ['b after c'], 'c'],
    ['and both', ['any b'], ['b after c', 'c agrees'], 'agreed'],
    ['the signer after refuses', ['any b'], ['b after c', 'c refuses'], 'refused'],
    ['a signer after among any: both are needed, or the other', ['any b c'], ['b after d'], 'd, c'],
    ['a signer adds a signer', ['any b'], ['b before c', 'c before d', 'd agrees', 'c agrees'], 'b'],
    ['who is asked leaves', ['any b'], ['b leaves'], 'h'],
    ['the last of a line leaves', ['any c'], ['c leaves'], 'm'],
    ['one of all leaves', ['all b c'], ['b leaves', 'h agrees', 'c agrees'], 'agreed'],
    ['one of all leaves to who is asked already', ['all b h'], ['b leaves'], 'h'],
    ['and one decision is enough', ['all b h'], ['b leaves', 'h agrees'], 'agreed'],
    ['who is not asked yet leaves', ['in-turn b c'], ['c leaves', 'b agrees'], 'm'],
    ['the approver of a later node leaves', ['any b', 'any c'], ['c leaves', 'b agrees'], 'm'],
    ['who is asked turns out to travel', ['any b'], ['b travels'], 'h'],
    ['one of all turns out to travel', ['all b c'], ['b travels', 'h agrees', 'c agrees'], 'agreed'],
    [
      'all who may decide travel',
      ['any leader'],
      ['h travels', 'm travels', 'b travels', 'c travels', 'd travels', 'l travels'],
      'expired',
    ],
    ['who is asked goes away', ['any b'], ['b away d'], 'd'],
    ['who is asked goes away to who travels', ['any b'], ['d travels', 'b away d'], 'h'],
    ['who is asked leaves, and who is next travels', ['any b'], ['h travels', 'b leaves'], 'm'],
    ['who is asked goes away to the applicant', ['any b'], ['b away a'], 'h'],
    ['who is asked stands in for somebody who goes', ['all b c'], ['b away c'], 'c'],
  ])('%s: %j', (_, nodes, steps, expected) => {
    expect(play(nodes, steps)).toBe(expected);
  });
});

describe('when time runs out', () => {
  test.each<[string, string[], string[], string, number?]>([
    ['a minute before', ['any b 24 agree'], [`after ${24 - minute}`], 'b'],
    ['at the minute: agreed', ['any b 24 agree'], ['after 24'], 'agreed'],
    ['all at once', ['all b c 24 agree'], ['after 24'], 'agreed'],
    ['one has agreed already', ['all b c 24 agree'], ['b agrees', 'after 24'], 'agreed'],
    ['the next node has its own time', ['any b 24 agree', 'any c 24 agree'], ['after 24'], 'c'],
    ['and it ends too', ['any b 24 agree', 'any c 24 agree'], ['after 24', 'after 24'], 'agreed'],
    ['a minute before it is refused', ['any b 2 refuse'], [`after ${2 - minute}`], 'b'],
    ['refused', ['any b 2 refuse'], ['after 2'], 'refused'],
    [
      'a decision in the last minute counts',
      ['any b 2 refuse'],
      [`after ${2 - minute}`, 'b agrees'],
      'agreed',
    ],
    ['a decision at the minute is too late', ['any b 2 refuse'], ['after 2', 'b agrees'], 'b is not asked'],
    ['passed on', ['any leader 6 pass-on'], ['after 6'], 'h'],
    ['passed on, not to who travels', ['any leader 6 pass-on'], ['h travels', 'after 6'], 'm'],
    ['passed on twice', ['any leader 6 pass-on'], ['after 6', 'after 6'], 'm'],
    ['the next one has all the time', ['any leader 6 pass-on'], ['after 6', `after ${6 - minute}`], 'h'],
    ['above the main account is nobody', ['any leader 6 pass-on'], ['after 6', 'after 6', 'after 6'], 'm'],
    ['passed on by all who are late', ['all b l 6 pass-on'], ['after 6'], 'h'],
    ['passed on while the other has agreed', ['all b c 6 pass-on'], ['c agrees', 'after 6'], 'h'],
    ['a signer after, passed on to who waits beside', ['any h m 6 pass-on'], ['h after c', 'after 6'], 'm'],
    ['a signer before, passed on to who waits beside', ['all h m 6 pass-on'], ['h before c', 'after 6'], 'm'],
    ['then signed by the one who added', ['all h m 6 pass-on'], ['h before c', 'after 6', 'm agrees'], 'h'],
    ['reminded, and still asked', ['any b 6 remind'], ['after 6'], 'b'],
    ['reminded again and again', ['any b 6 remind'], ['after 6', 'after 6', 'after 6', 'after 100'], 'b'],
    ['without a limit it waits', ['any b'], ['after 9999'], 'b'],
    ['a minute before its deadline', ['any b'], [`after ${2 - minute}`], 'b', 2],
    ['at its deadline', ['any b'], ['after 2'], 'expired', 2],
    ['the deadline is before the limit', ['any b 24 agree'], ['after 24'], 'expired', 2],
    ['the limit is before the deadline', ['any b 1 agree'], ['after 1'], 'agreed', 2],
    ['both at the same minute: the fare is lost', ['any b 2 agree'], ['after 2'], 'expired', 2],
    ['agreed before the deadline', ['any b'], ['after 1', 'b agrees'], 'agreed', 2],
  ])('%s: %j %j', (_, nodes, steps, expected, deadline) => {
    expect(play(nodes, steps, deadline)).toBe(expected);
  });

  /** Something is lost after so many hours: nodes act before it. */
  test.each([
    ['a silent approver is passed over at half of the time', ['any b'], ['after 1'], 'h', 2],
    ['not a minute before', ['any b'], [`after ${1 - minute}`], 'b', 2],
    ['who stands above has half of the rest', ['any b'], ['after 1', 'after 0.5'], 'm', 2],
    ['and may agree', ['any b'], ['after 1', 'h agrees'], 'agreed', 2],
    [
      'nobody at all: it ends at its deadline',
      ['any b'],
      ['after 1', 'after 0.5', 'after 0.5'],
      'expired',
      2,
    ],
    ['two nodes share the time', ['any b', 'any c'], ['after 0.7'], 'h', 2],
    ['two nodes, not before a third of it', ['any b', 'any c'], [`after ${2 / 3 - minute}`], 'b', 2],
    ['the second has what the first has left', ['any b', 'any c'], ['after 0.5', 'b agrees'], 'c', 2],
    ['a longer limit acts in time', ['any b 24 pass-on'], ['after 1'], 'h', 2],
    ['a shorter limit acts as it says', ['any b 1 pass-on'], ['after 1'], 'h', 8],
    ['a limit that agrees does so at the last moment', ['any b 24 agree'], ['after 2'], 'agreed', 2],
    ['and not a minute before', ['any b 24 agree'], [`after ${2 - minute}`], 'b', 2],
    ['a limit that refuses does so at the last moment', ['any b 24 refuse'], ['after 2'], 'refused', 2],
    ['of two that agree the first does at half', ['any b 24 agree', 'any c 24 agree'], ['after 1'], 'c', 2],
    ['reminded once, then passed over', ['any b 24 remind'], ['after 1', 'after 0.5'], 'h', 2],
    ['all sign: who is silent is passed over', ['all b c'], ['after 0.5', 'b agrees', 'after 0.5'], 'm', 2],
    ['in turn, the one whose turn it is', ['in-turn b c'], ['after 1'], 'h', 2],
    ['a copy takes none of the time', ['any b', 'copy c'], ['after 1'], 'h', 2],
    ['with minutes left nobody is passed over', ['any b'], [`after ${4 * minute}`], 'b', 8 * minute],
    ['and it ends', ['any b'], [`after ${8 * minute}`], 'expired', 8 * minute],
  ])('before the fare is lost, %s: %j %j', (_, nodes, steps, expected, deadline) => {
    expect(play(nodes, steps, deadline, true)).toBe(expected);
  });

  test('after three reminders nothing more is due', () => {
    const plan: Plan = { flowName: '', nodes: [nodeOf('any b 6 remind')], deadlineAt: null, hurried: false };
    const opened: CaseFact = { kind: 'opened', node: 0, chains: [[{ memberId: 'b', insteadOf: null }]] };
    const facts: CaseFact[] = [
      opened,
      ...Array.from({ length: 3 }, (): CaseFact => ({ kind: 'timed-out', action: 'remind' })),
    ];
    const after = (count: number) =>
      nextDue(
        runOf(facts.slice(0, count + 1).map((fact, seq) => ({ seq, at: began, by: null, fact }))),
        plan,
      );
    expect([0, 1, 2].map((count) => after(count)?.action)).toEqual(['remind', 'remind', 'remind']);
    expect(after(3)).toBeUndefined();
  });
});

describe('which flow fits', () => {
  const subject: SubjectFacts = {
    kind: 'trip-application',
    amountFen: fen(500_000),
    overStandard: false,
    products: ['airTicket', 'train'],
    departments: ['east', 'sales', 'company'],
  };
  test.each<[string, Partial<FlowCondition>, boolean]>([
    ['no condition', {}, true],
    ['the kind', { kinds: ['trip-application'] }, true],
    ['at the fen', { minFen: fen(500_000) }, true],
    ['a fen below', { minFen: fen(500_001) }, false],
    ['at the upper fen', { maxFen: fen(500_000) }, true],
    ['a fen above', { maxFen: fen(499_999) }, false],
    ['between', { minFen: fen(1), maxFen: fen(600_000) }, true],
    ['the department itself', { departments: ['east'] }, true],
    ['a department above', { departments: ['company'] }, true],
    ['another department', { departments: ['west'] }, false],
    ['one of two departments', { departments: ['west', 'sales'] }, true],
    ['a product', { products: ['train'] }, true],
    ['another product', { products: ['gp'] }, false],
    ['over the standard', { overStandard: true }, false],
    ['within the standard', { overStandard: false }, true],
    ['all but one hold', { departments: ['east'], minFen: fen(500_001) }, false],
  ])('%s', (_, when, holds) => {
    expect(conditionHolds({ ...anyCondition, ...when }, subject)).toBe(holds);
  });
});

describe('a flow that cannot be saved', () => {
  const node = nodeOf('any b');
  const draft = { name: '差旅', enabled: true, when: anyCondition, nodes: [node] };
  test.each([
    ['a good one', {}, undefined],
    ['no name', { name: ' ' }, '请填写流程名称'],
    ['no node', { nodes: [] }, '请至少添加一个审批节点'],
    [
      'a node without an approver',
      { nodes: [{ ...node, approvers: [] }] },
      '有节点还没有审批人，请为每个节点添加审批人',
    ],
    [
      'a person who is not chosen',
      { nodes: [{ ...node, approvers: [{ kind: 'person' as const }] }] },
      '请选择“指定人员”的姓名',
    ],
    ['one approver twice', { nodes: [nodeOf('any b b')] }, '同一节点的审批人不能重复'],
    ['copies alone', { nodes: [nodeOf('copy b')] }, '抄送不作决定，请至少设置一个需要审批的节点'],
    [
      'from more to less',
      { when: { ...anyCondition, minFen: fen(2), maxFen: fen(1) } },
      '最低金额不能高于最高金额',
    ],
  ])('%s', (_, change, problem) => {
    expect(flowProblem({ ...draft, ...change })?.message).toBe(problem);
  });
});
