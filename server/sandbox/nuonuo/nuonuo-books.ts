import { type Fen, fen } from '@woxing/contract/core/money';
import { type InvoiceLine, redLine, sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { InvoiceIssuer, IssuedInvoice, WantedInvoice } from '#src/invoices/issuing/invoice-issuer.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type FormInput, type OrderInput, Refusal } from './nuonuo-wire.ts';

export interface BooksDeps {
  /** The bureau behind it: who numbers documents and writes their files. */
  readonly bureau: InvoiceIssuer;
  /** In whose books of the bureau it stands. */
  readonly tenantId: string;
  readonly taxNo: string;
  readonly clock: Clock;
  /** The class that the bureau puts before a name, by its code. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly lateMs: number;
}

/** How an order or a form goes on, where not as usual. */
export type Course = 'usual' | 'late' | 'fail' | 'unsealed' | 'ask-buyer';

export interface BookedOrder {
  readonly orderNo: string;
  readonly serialNo: string;
  readonly wanted: WantedInvoice;
  readonly readyAt: Date;
  state: 'waiting' | 'failed' | 'unsealed' | 'issued';
  document: IssuedInvoice | undefined;
  /** Rows of it that forms have taken back. */
  readonly gone: Set<number>;
}

export interface BookedForm {
  readonly billId: string;
  readonly billUuid: string;
  state: '02' | '04' | '05' | '07' | '01';
  readonly readyAt: Date;
  readonly rows: readonly number[];
  readonly blue: BookedOrder;
  /** The red letter, once it is agreed to. */
  red: BookedOrder | undefined;
  readonly orderNo: string;
}

export interface Books {
  readonly orders: ReadonlyMap<string, BookedOrder>;
  readonly forms: ReadonlyMap<string, BookedForm>;
  order(input: OrderInput, course: Course): BookedOrder;
  form(input: FormInput, course: Course): BookedForm;
  seal(serialNo: string): void;
  /** As they stand now: what has its time is issued. */
  settled(order: BookedOrder): Promise<BookedOrder>;
  decide(form: BookedForm, state: '04' | '05' | '07'): void;
}

export function openBooks(deps: BooksDeps): Books {
  const orders = new Map<string, BookedOrder>();
  const forms = new Map<string, BookedForm>();
  const { clock, lateMs } = deps;
  let serials = 0;

  const readyAt = (course: Course) => new Date(clock.now().getTime() + (course === 'late' ? lateMs : 0));

  function put(orderNo: string, wanted: WantedInvoice, at: Date, state: BookedOrder['state']): BookedOrder {
    const serialNo = `26${String((serials += 1)).padStart(18, '0')}`;
    const booked = {
      orderNo,
      serialNo,
      wanted,
      readyAt: at,
      state,
      document: undefined,
      gone: new Set<number>(),
    };
    orders.set(orderNo, booked);
    return booked;
  }

  function agree(form: BookedForm): void {
    const lines = form.rows.map((row) => redLine(form.blue.wanted.lines[row - 1]!));
    const redOf = form.blue.document!.invoiceNo;
    form.red = put(
      form.orderNo,
      { ...form.blue.wanted, lines, redOf, redRows: form.rows },
      form.readyAt,
      'waiting',
    );
  }

  return {
    orders,
    forms,
    order(input, course) {
      if (orders.has(input.orderNo)) throw new Refusal('E9106', '订单编号或流水号不能重复');
      if (input.salerTaxNum !== deps.taxNo) throw new Refusal('E9105', '销方税号与授权税号不一致');
      const state = course === 'fail' ? 'failed' : course === 'unsealed' ? 'unsealed' : 'waiting';
      return put(input.orderNo, wantedOf(input, deps.sorts), readyAt(course), state);
    },
    form(input, course) {
      if (forms.has(input.billId)) throw new Refusal('E9106', '红字确认单申请号重复');
      const blue = [...orders.values()].find(
        ({ document }) => document?.invoiceNo === input.blueElecInvoiceNumber,
      );
      if (blue?.document === undefined) throw new Refusal('E9105', '蓝票不存在');
      const rows = rowsOf(input, blue);
      if (rows.some((row) => blue.gone.has(row))) throw new Refusal('E9103', '该发票不能重复冲红');
      for (const row of rows) blue.gone.add(row);
      const { billId, orderNo } = input;
      const state = course === 'ask-buyer' ? '02' : '01';
      const at = readyAt(course);
      const booked: BookedForm = {
        billId,
        billUuid: `uuid-${billId}`,
        state,
        readyAt: at,
        rows,
        blue,
        red: undefined,
        orderNo,
      };
      forms.set(billId, booked);
      if (state === '01') agree(booked);
      return booked;
    },
    seal(serialNo) {
      const found = [...orders.values()].find((order) => order.serialNo === serialNo);
      if (found?.state === 'unsealed') found.state = 'waiting';
    },
    async settled(order) {
      const isReady = clock.now().getTime() >= order.readyAt.getTime();
      if (order.state !== 'waiting' || !isReady) return order;
      const call = { tenantId: deps.tenantId, clientReference: order.orderNo, now: clock.now() };
      const outcome = await deps.bureau.issue(call, order.wanted);
      if (outcome.kind !== 'done') throw new Error(`the bureau did not issue: ${outcome.kind}`);
      order.document = outcome.value;
      order.state = 'issued';
      return order;
    },
    decide(form, state) {
      form.state = state;
      if (state === '04') agree(form);
      else for (const row of form.rows) form.blue.gone.delete(row);
    },
  };
}

function wantedOf(input: OrderInput, sorts: BooksDeps['sorts']): WantedInvoice {
  const [bank = '', account = ''] = input.buyerAccount.split(' ');
  return {
    form: input.invoiceLine === 'bs' ? 'special' : 'plain',
    buyer: {
      kind: input.buyerTaxNum === '' ? 'person' : 'enterprise',
      name: input.buyerName,
      taxNo: input.buyerTaxNum,
      address: input.buyerAddress,
      phone: input.buyerTel,
      bank,
      account,
    },
    lines: input.invoiceDetail.map((detail) => lineOf(detail, sorts)),
    remark: input.remark,
    redOf: null,
    redRows: [],
  };
}

function lineOf(detail: OrderInput['invoiceDetail'][number], sorts: BooksDeps['sorts']): InvoiceLine {
  const sort = sorts[detail.goodsCode];
  if (sort === undefined) throw new Refusal('E9105', '商品编码不存在');
  const line = {
    item: `*${sort}*${detail.goodsName}`,
    words: detail.specType,
    percent: detail.favouredPolicyFlag === '04' ? null : Math.round(Number(detail.taxRate) * 100),
    netFen: fenOf(detail.taxExcludedAmount),
    taxFen: fenOf(detail.tax),
    totalFen: fenOf(detail.taxIncludedAmount),
  };
  if (sumsOf([line]).totalFen !== line.totalFen) throw new Refusal('E9105', '金额与税额之和不等于含税金额');
  return line;
}

const fenOf = (text: string): Fen => fen(Math.round(Number(text) * 100));

/** Rows are counted from 1, and what is taken back of each is what stands on it. */
function rowsOf({ detail }: FormInput, { wanted, gone }: BookedOrder): number[] {
  if (detail === undefined) {
    if (gone.size > 0) throw new Refusal('E9103', '该发票不能重复冲红');
    return wanted.lines.map((_, at) => at + 1);
  }
  return detail.map((asked) => {
    const row = Number(asked.blueDetailIndex);
    const line = wanted.lines[row - 1];
    const isIt =
      line?.item.endsWith(`*${asked.goodsName}`) === true &&
      fenOf(asked.taxExcludedAmount) === -line.netFen &&
      fenOf(asked.taxAmount) + line.taxFen === 0;
    if (!isIt) throw new Refusal('E9105', '冲红明细与蓝票明细不一致');
    return row;
  });
}
