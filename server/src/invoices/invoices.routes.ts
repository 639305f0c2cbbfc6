import * as expense from '@woxing/contract/invoices/expense-proof';
import * as applications from '@woxing/contract/invoices/invoice-applications';
import * as posts from '@woxing/contract/invoices/invoice-posts';
import * as titles from '@woxing/contract/invoices/invoice-titles';
import * as openExpense from '@woxing/contract/invoices/open-expense';
import * as perDiems from '@woxing/contract/invoices/per-diems';
import * as received from '@woxing/contract/invoices/received-invoices';
import * as redLetters from '@woxing/contract/invoices/red-letters';
import * as vouchers from '@woxing/contract/invoices/vouchers';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { ApplicationDeps } from './applications/application-deps.ts';
import { applyForBill } from './applications/apply-for-bill.ts';
import { applyForInvoice } from './applications/apply-for-invoice.ts';
import { findInvoiceable } from './applications/find-invoiceable.ts';
import { exportApplications, listApplications } from './applications/list-applications.ts';
import { readBillInvoicing } from './applications/read-bill-invoicing.ts';
import { checkMonth, checkReceived } from './checking/ask-check.ts';
import { type OpenExpenseDeps, openPackage, openPackageFile, openPackages } from './expense/open-packages.ts';
import { readExpenseFile } from './expense/read-expense-file.ts';
import { readExpenseProof } from './expense/read-expense-proof.ts';
import type { MailedInvoices } from './issuing/mail-invoices.ts';
import { type InvoiceFileDeps, readInvoiceFile } from './issuing/read-invoice-file.ts';
import { type InvoiceMailDeps, receiveInvoiceMail } from './mailed/receive-invoice-mail.ts';
import { closeInvoiceMonth } from './months/close-month.ts';
import { readInvoiceMonth } from './months/read-month.ts';
import { readPerDiems, savePerDiems } from './per-diems/keep-per-diems.ts';
import { exportParcels, listParcels } from './posts/list-parcels.ts';
import {
  correctParcel,
  receiveParcel,
  refuseParcel,
  sendParcels,
  settleParcel,
} from './posts/move-parcels.ts';
import { decideReceived, matchReceived } from './received/decide-received.ts';
import { handInInvoice } from './received/hand-in-invoice.ts';
import { exportReceived, listOwnReceived, listReceived, type ToMail } from './received/list-received.ts';
import { listMissing, listOwnMissing, remindMissing } from './received/missing-invoices.ts';
import type { ReceivedDeps } from './received/received-deps.ts';
import { readReceivedFile, withdrawReceived } from './received/withdraw-received.ts';
import { issueRedLetterAgain } from './red-letters/issue-again.ts';
import { listRefusedRedLetters } from './red-letters/list-refused.ts';
import { recordRedLetter } from './red-letters/record-red-letter.ts';
import { deleteTitle } from './titles/delete-title.ts';
import { listTitles } from './titles/list-titles.ts';
import { saveTitle } from './titles/save-title.ts';
import { listVoucherAccounts, saveVoucherAccount } from './vouchers/voucher-accounts.ts';
import { exportVoucherLines, listVoucherLines, type VoucherDeps } from './vouchers/voucher-lines.ts';

export const invoiceRoutes = (
  deps: ApplicationDeps &
    InvoiceFileDeps &
    ReceivedDeps &
    VoucherDeps &
    OpenExpenseDeps &
    InvoiceMailDeps &
    MailedInvoices &
    ToMail,
): Route[] => [
  route(titles.listInvoiceTitles, (ctx) => listTitles(deps, ctx)),
  route(titles.saveInvoiceTitle, (ctx, input) => saveTitle(deps, ctx, input)),
  route(titles.deleteInvoiceTitle, (ctx, input) => deleteTitle(deps, ctx, input)),
  route(applications.findInvoiceable, (ctx, input) => findInvoiceable(deps, ctx, input)),
  route(applications.applyForInvoice, (ctx, input) => applyForInvoice(deps, ctx, input)),
  route(applications.applyForBill, (ctx, input) => applyForBill(deps, ctx, input)),
  route(applications.readBillInvoicing, (ctx, input) => readBillInvoicing(deps, ctx, input)),
  route(applications.listInvoiceApplications, (ctx, input) => listApplications(deps, ctx, input)),
  eventsRoute(applications.exportInvoiceApplications, (ctx, input) => exportApplications(deps, ctx, input)),
  route(applications.readInvoiceFile, (ctx, input) => readInvoiceFile(deps, ctx, input)),
  route(posts.receiveParcel, (ctx, input) => receiveParcel(deps, ctx, input)),
  route(posts.listParcels, (_, input) => listParcels(deps, input)),
  eventsRoute(posts.exportParcels, (ctx, input) => exportParcels(deps, ctx, input)),
  route(posts.sendParcels, (ctx, input) => sendParcels(deps, ctx, input)),
  route(posts.correctParcel, (ctx, input) => correctParcel(deps, ctx, input)),
  route(posts.refuseParcel, (ctx, input) => refuseParcel(deps, ctx, input)),
  route(posts.settleParcel, (ctx, input) => settleParcel(deps, ctx, input)),
  route(redLetters.listRefusedRedLetters, () => listRefusedRedLetters(deps)),
  route(redLetters.issueRedLetterAgain, (ctx, input) => issueRedLetterAgain(deps, ctx, input)),
  route(redLetters.recordRedLetter, (ctx, input) => recordRedLetter(deps, ctx, input)),
  route(received.handInInvoice, (ctx, input) => handInInvoice(deps, ctx, input)),
  route(received.invoiceMail, (ctx, call) => receiveInvoiceMail(deps, ctx, call)),
  route(received.listOwnReceived, (ctx, input) => listOwnReceived(deps, ctx, input)),
  route(received.listOwnMissing, (ctx, input) => listOwnMissing(deps, ctx, input)),
  route(received.withdrawReceived, (ctx, input) => withdrawReceived(deps, ctx, input)),
  route(received.readReceivedFile, (ctx, input) => readReceivedFile(deps, ctx, input)),
  route(received.listReceived, (ctx, input) => listReceived(deps, ctx, input)),
  eventsRoute(received.exportReceived, (ctx, input) => exportReceived(deps, ctx, input)),
  route(received.decideReceived, (ctx, input) => decideReceived(deps, ctx, input)),
  route(received.matchReceived, (ctx, input) => matchReceived(deps, ctx, input)),
  route(received.checkReceived, (ctx, input) => checkReceived(deps, ctx, input)),
  route(received.checkMonth, (ctx, input) => checkMonth(deps, ctx, input)),
  route(received.listMissing, (ctx, input) => listMissing(deps, ctx, input)),
  route(received.remindMissing, (ctx, input) => remindMissing(deps, ctx, input)),
  route(received.readInvoiceMonth, (ctx, input) => readInvoiceMonth(deps, ctx, input)),
  route(received.closeInvoiceMonth, (ctx, input) => closeInvoiceMonth(deps, ctx, input)),
  route(vouchers.listVoucherAccounts, (ctx) => listVoucherAccounts(deps, ctx)),
  route(vouchers.saveVoucherAccount, (ctx, input) => saveVoucherAccount(deps, ctx, input)),
  route(vouchers.listVoucherLines, (ctx, input) => listVoucherLines(deps, ctx, input)),
  route(expense.readExpenseProof, (ctx, input) => readExpenseProof(deps, ctx, input)),
  route(expense.readExpenseFile, (ctx, input) => readExpenseFile(deps, ctx, input)),
  route(openExpense.openExpensePackages, (ctx, input) => openPackages(deps, ctx, input)),
  route(openExpense.openExpensePackage, (ctx, input) => openPackage(deps, ctx, input)),
  route(openExpense.openExpenseFile, (ctx, input) => openPackageFile(deps, ctx, input)),
  route(perDiems.readPerDiems, (ctx) => readPerDiems(deps, ctx)),
  route(perDiems.savePerDiems, (ctx, input) => savePerDiems(deps, ctx, input)),
  eventsRoute(vouchers.exportVoucherLines, (ctx, input) => exportVoucherLines(deps, ctx, input)),
];
