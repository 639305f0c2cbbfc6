import { addFen, fen, noFen, subtractFen } from '@woxing/contract/core/money';
import { personPart } from '@woxing/contract/orders/ticket-parts.rules';
import {
  type ChangeLine,
  changeTerms,
  newPersonPart,
  newTicketLines,
  personDue,
  refundTerms,
} from '#src/after-sales/public.ts';
import type { SheetRow } from '#src/orders/public.ts';
import { companyBack, type SheetShare } from './order-shares.rules.ts';

/** What refunds and changes of an order move, by the terms that were agreed to. */
export const sheetShares = (sheets: readonly SheetRow[]): SheetShare[] =>
  sheets.flatMap((sheet) => (sheet.kind === 'refund' ? ofRefund(sheet) : ofChange(sheet)));

function ofRefund({ quote, state }: SheetRow): SheetShare[] {
  const { lines, feeOn } = refundTerms.parse(quote);
  return lines.map(({ passenger, desk, priceFen, personFen, feeFen, insuranceFen }) => ({
    passenger,
    state,
    dueFen: noFen,
    // A premium is the company's alone.
    backFen: addFen(companyBack({ ...(desk ?? { priceFen, personFen }), feeFen, feeOn }), insuranceFen),
  }));
}

/** Of a cheaper ticket the person gets back first what their part falls by; what is kept of the difference falls on both. */
function ofChange({ quote, state }: SheetRow): SheetShare[] {
  return newTicketLines(changeTerms.parse(quote)).map((line) => {
    const { passenger, dueFen, backFen, priceFen, newPriceFen, personFen, desk } = line;
    if (desk !== undefined) return { passenger, state, ...atDesk(line, desk) };
    const share = { passenger, state, dueFen: subtractFen(dueFen, personDue(line)) };
    if (backFen === noFen) return { ...share, backFen: noFen };
    const feeFen = subtractFen(subtractFen(priceFen, newPriceFen), backFen);
    const fallsFen = fen(Math.max(0, personFen - newPersonPart(line)));
    const price = { priceFen: addFen(backFen, feeFen), personFen: fallsFen, feeFen };
    return { ...share, backFen: companyBack({ ...price, feeOn: undefined }) };
  });
}

/** Of what is paid at a desk the company bears what the standard says of the new price; what guarantees it costs nothing. */
function atDesk(
  { companyMostFen, feeFen }: Pick<ChangeLine, 'companyMostFen' | 'feeFen'>,
  { priceFen, personFen, newPriceFen }: NonNullable<ChangeLine['desk']>,
): Pick<SheetShare, 'dueFen' | 'backFen'> {
  const newPartFen = subtractFen(newPriceFen, personPart(newPriceFen, companyMostFen));
  const moreFen = addFen(newPartFen, feeFen) - subtractFen(priceFen, personFen);
  return { dueFen: fen(Math.max(0, moreFen)), backFen: fen(Math.max(0, -moreFen)) };
}
