import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { policyStateWords } from '@woxing/contract/products/air/policies.rules';
import type { ItineraryPaper, PaperTable } from '#src/documents/public.ts';
import { momentWords, type PrintedAir, type PrintedOrder, rideOf } from '../itinerary/itinerary.rules.ts';
import { itineraryWords } from '../itinerary/itinerary-words.rules.ts';
import type { PolicyRow } from './policies.db.ts';

export interface PrintedPolicy
  extends Pick<
    PolicyRow,
    'passenger' | 'leg' | 'name' | 'premiumFen' | 'state' | 'policyNo' | 'startsAt' | 'endsAt' | 'premium'
  > {
  /** As it is named to whoever it insures. */
  readonly insurer: string;
  /** What it covers and the most that is paid; undefined of what is offered no more. */
  readonly product: { readonly cover: string; readonly insuredFen: Fen } | undefined;
}

export interface PolicyPrinting {
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  /** Where the ticket that it follows is checked. */
  readonly link: string;
  readonly now: Date;
}

const words = itineraryWords.zh;

const people = [
  { name: '被保险人', x: 0, width: 150 },
  { name: '证件', x: 160, width: 170 },
  { name: '票号', x: 340, width: 159 },
] as const;

const covers = [
  { name: '险种', x: 0, width: 110 },
  { name: '保险责任', x: 118, width: 190 },
  { name: '保险期间（北京时间）', x: 316, width: 110 },
  { name: '保险金额', x: 430, width: 69, align: 'right' },
] as const;

/** One policy as a document says it: who is insured by whom, on which flight, for what, and until when. */
export function policyPaperOf(
  order: PrintedOrder,
  { legs }: Pick<PrintedAir, 'legs'>,
  policy: PrintedPolicy,
  { brand, colour, sandbox, link, now }: PolicyPrinting,
): ItineraryPaper {
  return {
    language: 'zh-CN',
    title: '保单信息单',
    fileTitle: `保单信息单 ${policy.policyNo ?? ''}`,
    brand,
    colour,
    facts: [
      ['保单号', policy.policyNo ?? ''],
      ['承保公司', policy.insurer],
      ['订单号', order.orderNo],
    ],
    columns: people,
    rides: [{ ...rideOf(order, legs[policy.leg]!, policy.leg, [], words), rows: [insuredOf(order, policy)] }],
    tables: [coverOf(policy)],
    totals: [
      ['保单状态', policyStateWords[policy.state]],
      ['保险费', formatYuan(policy.premiumFen)],
    ],
    notes: [
      ...(sandbox ? ['本单在沙箱环境中生成，保单与金额均为模拟，不能用于理赔。'] : []),
      ...(policy.premium === 'claimed'
        ? ['本保单所保的机票正在退票，办结后保险责任随机票终止，保险费随票款退回。']
        : []),
      `本单由投保信息生成，供核对与留存。保险责任、责任免除与理赔以${policy.insurer}签发的保单和保险条款为准。`,
      '航班起飞前可在订单详情中全额退保。机票退票、作废或改签后，或因航班变动换发新保单后，本保单不再有效。',
      '二维码核验的是本保单所保机票的状态，已单独退保的以订单详情为准。',
    ],
    proof: { link, words: words.proof },
    printed: words.printed(momentWords(now)),
    pageWords: words.page,
    mark: sandbox ? words.mark : '',
  };
}

function insuredOf({ passengers, tickets }: PrintedOrder, { passenger, leg }: PrintedPolicy) {
  const person = passengers[passenger]!;
  const ticket = tickets.find((each) => each.passenger === passenger && each.leg === leg);
  return {
    cells: [
      { text: person.name, below: passengerTypeWords[person.type] },
      { text: person.paperNoMasked, below: paperNames[person.paperType as PaperType] },
      { text: ticket?.ticketNo ?? '', below: '' },
    ],
    faded: false,
  };
}

function coverOf({ name, product, startsAt, endsAt }: PrintedPolicy): PaperTable {
  const cells = [
    { text: name, below: '' },
    { text: product?.cover ?? '以保险条款为准', below: '' },
    { text: momentWords(startsAt), below: `至 ${momentWords(endsAt)}` },
    { text: product === undefined ? '' : formatYuan(product.insuredFen), below: '' },
  ];
  return { title: '保险内容', columns: covers, rows: [{ cells, faded: false }] };
}
