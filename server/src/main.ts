import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { dayOf } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { ChannelMethod } from '@woxing/contract/payments/payments';
import { airPlaceNamed } from '@woxing/contract/products/air/air-places.rules';
import { offlineMenu } from '@woxing/contract/products/air/offline.rules';
import { siteWordingOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import { embeddedAirPersonalData } from '#sandbox/air/personal-data.ts';
import { openEmbeddedBank } from '#sandbox/bank/bank.ts';
import { openEmbeddedCar } from '#sandbox/car/embedded-car.ts';
import { openEmbeddedHotel } from '#sandbox/hotel/embedded-hotel.ts';
import { openEmbeddedInsurer } from '#sandbox/insurer/embedded-insurer.ts';
import { openEmbeddedInternationalAir } from '#sandbox/international-air/embedded-international-air.ts';
import { openEmbeddedChecker } from '#sandbox/issuer/embedded-checker.ts';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { type EmbeddedMailbox, openEmbeddedMailbox } from '#sandbox/mailbox/embedded-mailbox.ts';
import { type Gateways, openGateways, sandboxRoutes, sandboxTimeRoutes } from '#sandbox/panel/public.ts';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openEmbeddedRailAccounts } from '#sandbox/rail/embedded-rail-accounts.ts';
import { embeddedRailPersonalData } from '#sandbox/rail/personal-data.ts';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { openEmbeddedStatus } from '#sandbox/travel-status/embedded-status.ts';
import {
  type AirExtras,
  type AirSupplier,
  agreementRoutes,
  agreementsByDay,
  airAfterSales,
  airExtrasRoutes,
  airItineraryRoutes,
  airPolicyRoutes,
  airSchedule,
  airSheetQuoters,
  airSheetRoutes,
  airStandardProduct,
  airUses,
  closeUnpaidExtras,
  estimateFlights,
  flightRoutes,
  followTicketExtras,
  followTickets,
  forgetful,
  isOfflineRecord,
  isOwnOfflineOrder,
  leaveListsOnLeaving,
  listingReferencesOf,
  noticing,
  offlineRoutes,
  openAirSettings,
  priceWatchRoutes,
  SearchMemory,
  SeenFares,
  settleListings,
  supplierNoticeRoutes,
  sweepSeenFares,
  watchFares,
  workExtras,
  workPolicies,
} from '#src/products/air/public.ts';
import { openDuffel } from '#src/products/air/suppliers/duffel/duffel.ts';
import { duffelNotices } from '#src/products/air/suppliers/duffel/duffel-notices.ts';
import { noAgreements } from '#src/products/air/suppliers/duffel/no-agreements.ts';
import { openDuffelExtras } from '#src/products/air/suppliers/duffel/services.ts';
import {
  carRoutes,
  carSheetQuoters,
  carStandardProduct,
  carStandardRoutes,
  followRides,
  openCarPlaces,
  workCompanyRides,
} from '#src/products/car/public.ts';
import {
  followConfirmedStay,
  followStays,
  type HotelSupplier,
  hotelAfterSales,
  hotelAgreementRoutes,
  hotelOrderRoutes,
  hotelRoutes,
  hotelSheetQuoters,
  hotelSheetRoutes,
  hotelStandardProduct,
  openAgreedRates,
  openCityPlaces,
  workGuestChanges,
} from '#src/products/hotel/public.ts';
import { openDida } from '#src/products/hotel/suppliers/dida/dida.ts';
import { didaPersonalData } from '#src/products/hotel/suppliers/dida/personal-data.ts';
import {
  estimateAbroad,
  internationalAfterSales,
  internationalFlightRoutes,
  internationalOrderRoutes,
  internationalSchedule,
  internationalSheetQuoters,
  internationalSheetRoutes,
  internationalStandardProduct,
  internationalUses,
  lastDaysAbroad,
  openPlanningLine,
  PlanMemory,
  provedCoupons,
} from '#src/products/international-air/public.ts';
import {
  estimateTrains,
  followWaitlists,
  itineraryRoutes,
  openPlanningThreads,
  openTimetables,
  railAccountRoutes,
  railAfterSales,
  railPlacesNamed,
  railStandardProduct,
  stopTrain,
  trainOrderRoutes,
  trainRoutes,
  trainSheetQuoters,
  trainSheetRoutes,
  waitlistRoutes,
  watchTimetable,
} from '#src/products/rail/public.ts';
import {
  followScheduleChanges,
  remindOfAnswers,
  sweepNews,
  takeNews,
  workScheduleChanges,
} from '#src/schedule-changes/public.ts';
import { closeDemo, seedDemo, showsDemo } from '../db/seed/seed-demo.ts';
import {
  accessRoutes,
  emailRoutes,
  listOutbox,
  openAbuseLimits,
  openSessions,
  requireAdministrator,
  sweepAccess,
} from './access/public.ts';
import { createOutboxSender, sendBankMessages } from './access/sms/outbox.ts';
import { addressRoutes } from './addresses/public.ts';
import {
  afterSalesOf,
  askOpenChanges,
  closeReturnedOrders,
  closeUnpaidChanges,
  hasChanges,
  suppliesOf,
  workAfterSales,
} from './after-sales/public.ts';
import {
  applicationRoutes,
  changeProblem,
  checkBooking,
  dearerProblem,
  type EstimatedAbroad,
  type EstimatedTrip,
  findNote,
  mayReadNote,
  travellersProblem,
  tripApplicationSubject,
  whereSold,
} from './applications/public.ts';
import { approvalRoutes, directoryOfPeople, handOnLeaver, settleDueCases } from './approvals/public.ts';
import { bookedToReader, budgetRoutes, followOrder as followOrderShares } from './budgets/public.ts';
import { openBusinesses } from './businesses.ts';
import { creditRoutes, forgetAlertReceiver } from './credit/public.ts';
import { customerRoutes } from './customers/public.ts';
import { decisionLinkForMail, decisionLinkRoutes } from './decision-links/public.ts';
import { declaredPersonalData, declaredSealedRows } from './declared-data.ts';
import { distributionRoutes } from './distribution/public.ts';
import { earningRoutes, followOrder, lapsePoints } from './earnings/public.ts';
import { closeBills, enterpriseBillRoutes, workBillObjections } from './enterprise-bills/public.ts';
import {
  enterByLink,
  entryRoutes,
  isSignedLink,
  sandboxEntryRoutes,
  sweepEntry,
  takePartnerCall,
} from './entry/public.ts';
import { sweepExceptions, withExceptionRoutes } from './exceptions/public.ts';
import { failedJobRoutes } from './failed-jobs/public.ts';
import { askOpenHolds, workFulfilment } from './fulfilment/public.ts';
import { endRightsOfLeaver, grantRoutes } from './grants/public.ts';
import { greetingOf } from './greeting.ts';
import { forgetOldKeys } from './http/idempotency.db.ts';
import { openHttp } from './http/open-http.ts';
import { typedSearches } from './http/typed-searches.ts';
import {
  type BoxDeps,
  checkDueInvoices,
  followInvoicedOrders,
  type InvoiceChecker,
  type InvoiceIssuer,
  invoiceRoutes,
  type MailBox,
  openBaiduChecker,
  openImapBox,
  openNuonuoIssuer,
  planMissingLooks,
  remindMonthly,
  takeBox,
  workBillInvoicings,
  workInvoices,
} from './invoices/public.ts';
import { expireHolds } from './ledger/public.ts';
import { ledgerAuditRoutes } from './ledger-audit/public.ts';
import { listMailOutbox, type MailSender, sweepMail, workMails } from './mail/public.ts';
import { openOutboxSender } from './mail/senders/outbox.ts';
import { openSmtpSender } from './mail/senders/smtp.ts';
import {
  demoAccounts,
  demoAdministrator,
  demoPassword,
  findMemberRow,
  memberRoutes,
  namesOfMembers,
  openRights,
  type Rights,
} from './members/public.ts';
import { mailMessages, messageRoutes, sweepMessages } from './messages/public.ts';
import {
  followAgreedChanges,
  openOrderApprovals,
  openSheetApprovals,
  orderApprovalRoutes,
  orderSubject,
  settleApprovedOrders,
  sheetSubject,
  tellOverStandard,
  workAgreedChanges,
  workAgreedSheets,
} from './order-approvals/public.ts';
import {
  checkOrderMoves,
  clientReferencesOf,
  closeUnpaidOrders,
  countPastOrders,
  destroySealedOrders,
  orderMoved,
  orderRoutes,
  ordersByNumbers,
  pastOrders,
  type TravelApplications,
  tellPaySoon,
} from './orders/public.ts';
import { ownDataRoutes, sweepOwnData, workExports } from './own-data/public.ts';
import { openAlipay } from './payments/channels/alipay/alipay.ts';
import { openBankCards } from './payments/channels/bank-cards/bank-cards.ts';
import { openWeChatPay } from './payments/channels/wechat-pay/wechat-pay.ts';
import { openZxpay } from './payments/channels/zxpay/zxpay.ts';
import {
  askDuePayments,
  type CardAuthoriser,
  type ChannelParts,
  callRoutes,
  demoPayPassword,
  forgetOldCalls,
  guardCards,
  keepCalls,
  moneyReturner,
  type PaymentChannel,
  type PaymentChannels,
  payCodeRoutes,
  paymentLister,
  paymentRoutes,
  payPasswordRoutes,
  reportExpiredAuthorisations,
  withCircuitBreaker,
  workCaptures,
  workReturns,
} from './payments/public.ts';
import { peopleRoutes } from './people/public.ts';
import { openBaiduPlaces } from './places/providers/baidu/baidu-places.ts';
import { openGazetteer, type PlaceProvider, placeRoutes } from './places/public.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { Ctx, MemberCtx } from './platform/context.ts';
import { seedOf } from './platform/dice.rules.ts';
import { type Drain, openDrain } from './platform/drain.ts';
import { listeningRefusal, tryListening } from './platform/listening.ts';
import { measureCalls } from './platform/measure-calls.ts';
import { type HealthPort, openHealthPort } from './platform/open-health-port.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import { sealClearRows } from './platform/seal-anew.ts';
import { openSearchLimit } from './platform/search-limit.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { openProducts, productFacts, productSettings } from './products.ts';
import { closeUnpaidPurchases, endedMemberships, purchaseRoutes } from './purchases/public.ts';
import { reconcileDue, reconciliationRoutes } from './reconciliation/public.ts';
import {
  mailMonthlyReports,
  reportRoutes,
  sweepExports,
  workReportExports,
  writeLines,
} from './reports/public.ts';
import {
  keepFollowedLevels,
  productStandardOf,
  standardRoutes,
  travellerStandardsOf,
  workTrials,
} from './standards/public.ts';
import {
  openTenants,
  openTenantTexts,
  ownTenantId,
  seedTenants,
  tenantAdminRoutes,
  tenantRoutes,
} from './tenants/public.ts';
import { askTicketUses, followTicketUses, ticketUseRoutes } from './ticket-uses/public.ts';
import { travelAdviceRoutes } from './travel-advice/public.ts';
import { askStatuses, followWatchedLegs, legRunsLate, travelStatusRoutes } from './travel-status/public.ts';
import { externalRoutes, remindOfPapers, type TravellerAsked, travellerRoutes } from './travellers/public.ts';
import { followLateLegs, followTravel, tripRoutes } from './trips/public.ts';
import { type FileReaders, openFiles, sweepFiles, uploadRoutes } from './uploads/public.ts';
import { walletRoutes } from './wallet/public.ts';
import { askDueWithdrawals, forgetUnfinished, withdrawalRoutes } from './withdrawals/public.ts';

/** The only place where things are plugged together: features into each other, adapters into ports, all into the edge. */

const webRoot = join(import.meta.dirname, '../../web/dist');

export interface Product {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Whether there are demo accounts. */
  readonly demo: boolean;
  /** Says that it is not ready, goes on for the time of the drain, answers what is under way, and ends. */
  close(): Promise<void>;
}

/** Opens the whole product and listens. Throws `StartRefusal` with a sentence for a person. */
export async function openProduct(config: Config): Promise<Product> {
  if (!config.sandbox) {
    throw new StartRefusal(
      '生产环境尚未接入真实的航空供应商与支付渠道；如需以沙箱运行，请设置环境变量 ALLOW_SANDBOX=1',
    );
  }
  await tryListening(config);
  const platform = await openPlatform(config);
  const drain = openDrain(config.drainSeconds);
  try {
    const assembled = await assemble(platform, drain);
    const url = await assembled.http
      .listen({ host: config.host, port: config.port })
      .catch((error: unknown) => {
        throw listeningRefusal(error, config);
      });
    assembled.reachedAt(url);
    await platform.jobs.start();
    const health = await openHealth(platform, drain);
    return {
      url,
      demo: assembled.demo,
      async close() {
        const drained = drain.begin();
        health?.beat();
        await drained;
        await assembled.http.close();
        await health?.close();
        await platform.close();
      },
    };
  } catch (error) {
    await platform.close();
    throw error;
  }
}

function openHealth({ config, db, log }: Platform, drain: Drain): Promise<HealthPort> | undefined {
  const { host, healthPort: port } = config;
  if (port === undefined) return undefined;
  return openHealthPort({ host, port, db, draining: () => drain.begun, log });
}

export interface Assembled {
  /** Every room behind the edge: to listen, or to be asked by `inject`. */
  readonly http: Awaited<ReturnType<typeof openHttp>>;
  /** Whether there are demo accounts in it. */
  readonly demo: boolean;
  /** Told the address where this process listens. */
  reachedAt(url: string): void;
}

/** The whole product over its platform, with the sandbox's world in it; it neither listens nor works on jobs yet. */
export async function assemble(platform: Platform, drain: Drain = openDrain(0)): Promise<Assembled> {
  checkOrderMoves();
  platform.db.hear(orderMoved, followOrderShares(productFacts));
  const { config, db, clock, movableClock, vault, news, jobs, log } = platform;
  // The seed books flights and has them invoiced: that is not done at anybody's expense.
  const { duffel, hotelBank, nuonuo } = config;
  const live = duffel !== undefined || hotelBank !== undefined || nuonuo !== undefined;
  const demo = !live && (await showsDemo(platform));
  await seedTenants(db, { sandbox: demo });
  if (config.production) await closeDemo(platform, systemClock.now());

  /** Where this process itself is reached; known once it listens. */
  let ownUrl = config.publicUrl;
  const publicUrl = () => (config.port === 0 ? ownUrl : config.publicUrl);
  const tenants = openTenants(db, { sandbox: config.sandbox });
  const tenantTexts = openTenantTexts(join(webRoot, 'wording.json'));
  const sessions = openSessions(db, systemClock, news);
  const rights = openRights({ db, tenants }, news);
  const access = {
    db,
    clock: systemClock,
    vault,
    tenants,
    sessions,
    abuse: openAbuseLimits(db, systemClock, log),
    publicUrl,
    sms: createOutboxSender(db),
    captchaTestToken: config.captchaTestToken,
  };
  const mail = { db, jobs, clock: systemClock, sender: openMailSender(platform), log };
  const entry = { ...access, log, publicUrl };
  const gateways = await openGateways({
    db,
    jobs,
    clock,
    wallClock: systemClock,
    vault,
    log,
    tenantId: ownTenantId,
    publicUrl,
    reach: (url) => url.replace(publicUrl(), ownUrl),
  });
  const channels = openChannels(platform, gateways, publicUrl);
  const embeddedAir = openEmbeddedAir({ db, jobs, clock, seed: config.sandboxSeed });
  const embeddedIssuer = openEmbeddedIssuer({ db, clock, seed: config.sandboxSeed });
  const issuer = openIssuer(platform, embeddedIssuer.issuer);
  const mailbox = config.sandboxMailbox
    ? openEmbeddedMailbox({ db, clock, issuer: embeddedIssuer.issuer })
    : undefined;
  const embeddedInsurer = openEmbeddedInsurer({ db, clock, seed: config.sandboxSeed });
  const timetables = await openTimetables({ db, clock: systemClock, log, tenantId: ownTenantId });
  watchTimetable(timetables, systemClock);
  const embeddedRail = openEmbeddedRail({
    db,
    jobs,
    clock,
    vault,
    seed: config.sandboxSeed,
    sale: config.railSale,
    timetables,
  });
  const cityPlaces = openCityPlaces();
  const embeddedHotel = openEmbeddedHotel({
    db,
    jobs,
    clock,
    places: cityPlaces,
    seed: config.sandboxSeed,
  });
  const hotelSupplier = openHotels(platform, embeddedHotel.supplier, cityPlaces);
  const embeddedInternational = openEmbeddedInternationalAir({ db, jobs, clock, seed: config.sandboxSeed });
  const internationalSupplier = embeddedInternational.supplier;
  const carPlaces = openCarPlaces();
  const embeddedCar = openEmbeddedCar({ db, jobs, clock, places: carPlaces, seed: config.sandboxSeed });
  const carSupplier = measureCalls('embedded-car', embeddedCar.supplier);
  const planning = openPlanningThreads({ log });
  const railSupplier = measureCalls('embedded-rail', embeddedRail.supplier);
  const searches = new SearchMemory();
  const searchLimit = openSearchLimit(db, systemClock, config.searchesPerSecond);
  const places = openPlaces(platform);
  const seenFares = new SeenFares({ db, log });
  const airSupplier = noticing(forgetful(openCarriers(platform, embeddedAir.supplier), searches), seenFares);
  const agreements = config.duffel === undefined ? embeddedAir.agreements : noAgreements;
  const airExtras = openExtras(platform, embeddedAir.extras);
  const readProofs = (tenantId: string, fileIds: readonly string[]) =>
    openFiles({ db, vault }, tenantId, fileIds);
  const internationalSale = {
    db,
    international: internationalSupplier,
    planning: openPlanningLine(),
    plans: new PlanMemory(),
  };
  const products = openProducts({
    jobs,
    clock,
    air: airSupplier,
    readProofs,
    international: internationalSale,
    rail: railSupplier,
    hotels: hotelSupplier,
    cars: carSupplier,
  });
  db.hear(orderMoved, followTravel(products));
  db.hear(orderMoved, followScheduleChanges(airSchedule));
  db.hear(orderMoved, followScheduleChanges(internationalSchedule));
  db.hear(orderMoved, followWatchedLegs(products));
  db.hear(legRunsLate, followLateLegs);
  const embeddedStatus = openEmbeddedStatus({ db, seed: config.sandboxSeed });
  const watching = {
    db,
    clock,
    products,
    provider: measureCalls('embedded-status', embeddedStatus.provider),
  };
  jobs.sweep('travel.statuses', 20, (tenantId) => askStatuses(watching, tenantId));
  const askers = [
    airUses({ db, supplier: airSupplier }),
    internationalUses({ db, international: internationalSupplier }),
  ];
  db.hear(orderMoved, followTicketUses(askers));
  jobs.sweep('tickets.uses', 30, (tenantId) => askTicketUses({ db, clock, askers }, tenantId));
  const money = moneyReturner({ jobs, products });
  const messagesByMail = {
    db,
    tenants,
    jobs,
    clock: systemClock,
    publicUrl,
    actionLink: decisionLinkForMail({ vault, clock }),
  };
  const approvals = {
    db,
    directory: directoryOfPeople,
    subjects: {
      'trip-application': tripApplicationSubject,
      order: orderSubject({ products, money }),
      change: sheetSubject({ jobs }),
      refund: sheetSubject({ jobs }),
    },
  };
  const orderApprovals = { db, approvals, products, money };
  const approving = openOrderApprovals(orderApprovals);
  const sheetApprovals = openSheetApprovals({ approvals, products });
  const bookedOrders = ordersByNumbers(products);
  const applications: TravelApplications = {
    check: (tx, ctx, booking) => checkBooking({ orders: bookedOrders }, tx, ctx, booking),
    changeProblem: (tx, order, change) => changeProblem({ orders: bookedOrders }, tx, order, change),
    dearerProblem: (tx, order, moreFen) => dearerProblem({ orders: bookedOrders }, tx, order, moreFen),
    travellersProblem: (tx, ctx, orderNo, travellers) =>
      travellersProblem({ orders: bookedOrders }, tx, ctx, orderNo, travellers),
  };
  /** What every product is sold with. */
  const selling = {
    db,
    jobs,
    clock,
    vault,
    money,
    earnings: { follow: followOrder },
    applications,
    approvals: approving,
    sheetApprovals,
  };
  const flights = {
    ...selling,
    searches,
    supplier: airSupplier,
    airExtras,
    airAfterSales: airAfterSales(airSupplier, readProofs),
    serviceFee: (ctx: Ctx) => serviceFeeOf(platform, ctx),
    airStandard: (ctx: Ctx) => productStandardOf(platform, ctx, 'air'),
    airStandardsOf: (ctx: Ctx, travellers: readonly TravellerAsked[]) =>
      travellerStandardsOf(platform, ctx, 'air', travellers),
    airSettings: openAirSettings(db, news),
  };
  const internationalFlights = {
    ...internationalSale,
    agreements: (ctx: Ctx) => agreementsByDay(db, ctx),
    serviceFee: (ctx: Ctx) => serviceFeeOf(platform, ctx),
    internationalStandardsOf: (ctx: Ctx, travellers: readonly TravellerAsked[]) =>
      travellerStandardsOf(platform, ctx, 'internationalAir', travellers),
  };
  const internationalOrders = {
    ...selling,
    ...internationalFlights,
    internationalAfterSales: internationalAfterSales(internationalSupplier),
  };
  const trains = {
    ...selling,
    rail: railSupplier,
    afterSales: railAfterSales(railSupplier),
    railAccounts: openEmbeddedRailAccounts({ db, vault, rail: railSupplier }),
    // No agreement says anything of trains.
    serviceFee: () => Promise.resolve(noFen),
    trainStandard: (ctx: Ctx) => productStandardOf(platform, ctx, 'train'),
    trainStandardsOf: (ctx: Ctx, travellers: readonly TravellerAsked[]) =>
      travellerStandardsOf(platform, ctx, 'train', travellers),
  };
  const hotels = {
    ...selling,
    hotels: hotelSupplier,
    hotelAfterSales: hotelAfterSales(hotelSupplier),
    agreedRates: openAgreedRates({ db }),
    placesOf: cityPlaces.placesOf,
    surroundingsOf: cityPlaces.surroundingsOf,
    hotelStandard: (ctx: Ctx) => productStandardOf(platform, ctx, 'hotel'),
    hotelStandardsOf: (ctx: Ctx, travellers: readonly TravellerAsked[]) =>
      travellerStandardsOf(platform, ctx, 'hotel', travellers),
  };
  const cars = {
    ...selling,
    products,
    cars: carSupplier,
    carPlaces,
    carStandardsOf: (ctx: Ctx, travellers: readonly TravellerAsked[]) =>
      travellerStandardsOf(platform, ctx, 'car', travellers),
  };
  const standards = {
    standardProducts: [
      airStandardProduct,
      internationalStandardProduct,
      railStandardProduct(railSupplier),
      hotelStandardProduct,
      carStandardProduct,
    ],
    pastOrders: { count: countPastOrders, page: pastOrders },
  };
  const orders = {
    db,
    products,
    money,
    payments: paymentLister,
    booked: bookedToReader,
    approvals: approving,
  };
  const tripApplications = {
    db,
    vault,
    approvals,
    orders: bookedOrders,
    log,
    prices: {
      air: whereSold(
        tenants,
        'air',
        (ctx, way: EstimatedTrip) => estimateFlights(flights, ctx, way),
        (unsold) => unsold,
      ),
      train: whereSold(
        tenants,
        'train',
        (ctx, way: EstimatedTrip) => estimateTrains(trains, ctx, way),
        (unsold) => unsold,
      ),
      abroad: whereSold(
        tenants,
        'air',
        (ctx, trip: EstimatedAbroad) => estimateAbroad(internationalFlights, ctx, trip),
        (unsold, { ways }) => ways.map(() => unsold),
      ),
    },
  };
  const budgets = {
    db,
    readNote: async (ctx: MemberCtx, noteNo: string) => {
      const { applicant, content } = await findNote({ db, orders: bookedOrders }, ctx, { noteNo });
      const { costCentreId, projectId } = content;
      return { memberId: applicant.memberId, costCentreId, projectId };
    },
  };
  const businesses = openBusinesses({ products });
  const cards = openCards(platform, gateways);
  const payments = { db, jobs, clock, log, businesses, channels, cards, vault, publicUrl };
  const reconciliation = { ...payments, ownTenantId };
  const bank = openEmbeddedBank({ db, sendMessage: sendBankMessages(db) });
  const ownData = {
    db,
    clock: systemClock,
    vault,
    jobs,
    sessions,
    rooms: [
      // Before the rooms by whose rows the outside world knows somebody.
      embeddedAirPersonalData(async (tx, whose) => [
        ...(await clientReferencesOf(tx, whose)),
        ...(await listingReferencesOf(tx, whose)),
      ]),
      embeddedRailPersonalData(clientReferencesOf),
      didaPersonalData(clientReferencesOf),
      ...declaredPersonalData(vault),
    ],
  };
  const withdrawals = { db, clock, proofClock: systemClock, vault, log, bank };

  const ticketing = { db, jobs, clock, money, earnings: { follow: followOrder }, approvals: approving };
  const holding = { ...ticketing, applications };
  for (const supply of suppliesOf(products)) {
    workFulfilment(ticketing, supply);
    jobs.sweep(supply.sweep, 5, (tenantId) => askOpenHolds(holding, supply, tenantId));
  }
  for (const afterSales of afterSalesOf(products)) {
    workAfterSales(ticketing, afterSales);
    if (hasChanges(afterSales))
      jobs.sweep(afterSales.changes.sweep, 5, (tenantId) => askOpenChanges(holding, afterSales, tenantId));
  }
  workGuestChanges(hotels);
  db.hear(orderMoved, followConfirmedStay);
  jobs.sweep('hotels.follow-stays', 5, (tenantId) => followStays({ ...ticketing, ...hotels }, tenantId));
  jobs.sweep('cars.follow-rides', 2, (tenantId) => followRides(cars, tenantId));
  workCompanyRides({ db, jobs, clock, businesses });
  const airQuoters = airSheetQuoters(flights);
  workAgreedSheets({
    ...ticketing,
    approvals,
    products,
    sheetApprovals,
    applications,
    quoters: {
      airTicket: airQuoters,
      gp: airQuoters,
      'international-air': internationalSheetQuoters(internationalOrders),
      train: trainSheetQuoters(trains),
      hotel: hotelSheetQuoters(hotels),
      car: carSheetQuoters,
    },
  });
  workAgreedChanges({ ...orders, jobs, clock, businesses });
  db.hear(orderMoved, followAgreedChanges({ jobs }));
  db.hear(orderMoved, tellOverStandard);
  db.hear(orderMoved, followTickets({ jobs }));
  workPolicies({
    db,
    jobs,
    clock,
    vault,
    money,
    insurer: measureCalls('embedded-insurer', embeddedInsurer.insurer),
  });
  db.hear(orderMoved, followInvoicedOrders({ jobs, products }));
  db.hear(orderMoved, planMissingLooks(products));
  jobs.sweep('invoices.missing', 60, (tenantId) => remindMonthly({ db, clock, products }, tenantId));
  workBillInvoicings({ db, jobs, clock, products, issuer });
  workInvoices({
    db,
    jobs,
    clock,
    products,
    tenants,
    publicUrl,
    mailClock: systemClock,
    issuer,
  });
  const checking = { db, clock, checker: openChecker(platform, openEmbeddedChecker({ db }).checker) };
  jobs.sweep('invoices.check-due', 2, (tenantId) => checkDueInvoices(checking, tenantId));
  const lookIntoBox = workInvoiceBox(platform, mailbox, {
    products,
    issuer,
    tenants,
    publicUrl,
    mailClock: systemClock,
  });
  const extras = { db, jobs, clock, money, applications, airExtras };
  db.hear(orderMoved, followTicketExtras(extras));
  workExtras(extras);
  jobs.sweep('flights.close-extras', 2, (tenantId) => closeUnpaidExtras(extras, tenantId));
  workReportExports({ db, jobs, clock });
  jobs.sweep('reports.write-lines', 2, (tenantId) => writeLines({ db, products }, tenantId));
  jobs.sweep('reports.old-exports', 600, (tenantId) => sweepExports({ db, clock }, tenantId));
  const monthly = { db, jobs, clock, tenants, publicUrl, mailClock: systemClock };
  jobs.sweep('reports.mail-months', 600, (tenantId) => mailMonthlyReports(monthly, tenantId));
  workReturns(payments);
  workCaptures(payments);
  workExports(ownData);
  workMails(mail);
  workTrials({ db, jobs, clock, ...standards });
  jobs.sweep('orders.close-unpaid', 2, (tenantId) => closeUnpaidOrders({ ...orders, clock }, tenantId));
  jobs.sweep('trains.follow-waitlists', 2, (tenantId) => followWaitlists(trains, tenantId));
  jobs.sweep('orders.close-changes', 2, (tenantId) => closeUnpaidChanges({ ...orders, clock }, tenantId));
  jobs.sweep('orders.close-returned', 5, (tenantId) => closeReturnedOrders({ ...orders, clock }, tenantId));
  jobs.sweep('purchases.close-unpaid', 5, (tenantId) => closeUnpaidPurchases({ db, clock }, tenantId));
  jobs.sweep('members.ended-levels', 600, (tenantId) => endedMemberships({ db, clock }, tenantId));
  jobs.sweep('payments.ask-due', 5, (tenantId) => askDuePayments(payments, tenantId));
  jobs.sweep('payments.lapsed-cards', 60, (tenantId) => reportExpiredAuthorisations(payments, tenantId));
  jobs.sweep('ledger.expire-holds', 2, async (tenantId) => {
    await expireHolds(platform, tenantId);
  });
  jobs.sweep('earnings.lapse-points', 3600, (tenantId) => lapsePoints({ db, clock }, tenantId));
  jobs.sweep('withdrawals.ask-due', 2, (tenantId) => askDueWithdrawals(withdrawals, tenantId));
  jobs.sweep('withdrawals.unfinished', 600, (tenantId) => forgetUnfinished(withdrawals, tenantId));
  jobs.sweep('reconciliation.due', 600, async (tenantId) => {
    if (tenantId === ownTenantId) await reconcileDue(reconciliation);
  });
  workBillObjections({ db, jobs, clock });
  jobs.sweep('credit.bills', 5, (tenantId) => closeBills({ db, clock }, tenantId));
  jobs.sweep('payments.old-calls', 3600, (tenantId) => forgetOldCalls({ db, clock }, tenantId));
  jobs.sweep('access.ended', 600, (tenantId) => sweepAccess(access, tenantId));
  jobs.sweep('mail.old', 3600, (tenantId) => sweepMail(mail, tenantId));
  jobs.sweep('own-data.late', 600, (tenantId) => sweepOwnData(ownData, tenantId));
  jobs.sweep('orders.destroy-sealed', 3600, (tenantId) =>
    destroySealedOrders({ db, clock: systemClock }, tenantId),
  );
  jobs.sweep('approvals.due', 10, (tenantId) => settleDueCases({ ...approvals, clock }, tenantId));
  jobs.sweep('messages.mail', 2, (tenantId) => mailMessages(messagesByMail, tenantId));
  jobs.sweep('orders.pay-soon', 15, (tenantId) => tellPaySoon({ db, clock, products }, tenantId));
  jobs.sweep('flights.watch-fares', 20, (tenantId) =>
    watchFares(
      {
        db,
        clock,
        searches,
        supplier: airSupplier,
        sellsFlights: async (tenant) => (await tenants.facts(tenant)).features.air,
      },
      tenantId,
    ),
  );
  jobs.sweep('flights.carrier-lists', 2, (tenantId) =>
    settleListings({ db, vault, clock, agreements }, tenantId),
  );
  jobs.sweep('flights.old-fares', 3600, (tenantId) => sweepSeenFares({ db, clock }, tenantId));
  const newsDeps = { db, clock, jobs, log, sms: access.sms, vault };
  const carrierNews = { ...newsDeps, supplier: airSupplier, flights: airSchedule };
  const internationalNews = { ...newsDeps, supplier: internationalSupplier, flights: internationalSchedule };
  workScheduleChanges(newsDeps);
  jobs.sweep('flights.news', 10, (tenantId) => takeNews(carrierNews, tenantId));
  jobs.sweep('intl.news', 10, (tenantId) => takeNews(internationalNews, tenantId));
  const answered = { db, clock, flights: [airSchedule, internationalSchedule] };
  jobs.sweep('flights.answers', 60, (tenantId) => remindOfAnswers(answered, tenantId));
  jobs.sweep('flights.old-news', 3600, (tenantId) => sweepNews({ db, clock }, tenantId));
  jobs.sweep('messages.old', 3600, (tenantId) => sweepMessages({ db, clock }, tenantId));
  jobs.sweep('travellers.papers', 3600, (tenantId) => remindOfPapers({ db, clock }, tenantId));
  jobs.sweep('files.free', 3600, (tenantId) => sweepFiles({ db, clock: systemClock }, tenantId));
  jobs.sweep('orders.approved', 3, (tenantId) =>
    settleApprovedOrders({ ...orderApprovals, clock, businesses }, tenantId),
  );
  jobs.sweep('entry.ended', 60, (tenantId) => sweepEntry(entry, tenantId));
  jobs.sweep('exceptions.old', 3600, (tenantId) => sweepExceptions({ db, clock: systemClock }, tenantId));
  jobs.sweep('platform.clear-rows', 3600, async (tenantId) => {
    await sealClearRows(db, declaredSealedRows(vault), tenantId);
  });
  jobs.sweep('http.old-keys', 3600, (tenantId) => forgetOldKeys(db, tenantId));
  const placing = { ...payments, ...orders };
  if (demo) {
    const rooms = { gateways: gateways.deps, applications: tripApplications, hotels: hotelSupplier };
    await seedDemo(platform, { ...flights, ...placing }, { ...trains, ...placing }, rooms);
    // What the demo orders were booked at is seen by whoever asks first, also in a backup that is taken at once.
    await seenFares.flush();
  }

  // Demos are shown in one press; a product in use has no such door.
  const exempt = demo && !config.production ? demoAdministrator : undefined;
  const http = await openHttp({
    config,
    db,
    vault,
    clock,
    log,
    webRoot,
    draining: () => drain.begun,
    pageRedirectors: [
      { claims: (_path, query) => isSignedLink(query), turn: (visit) => enterByLink(entry, visit) },
      typedSearches(
        new Map([
          ['/airTicket/query', () => airPlaceNamed],
          ['/train/train_query_list', () => railPlacesNamed(trains)],
        ]),
      ),
    ],
    resolveTenant: (appId) => tenants.resolve(appId),
    resolveSwitches: async (tenantId) => (await tenants.facts(tenantId)).features,
    siteWording: async (tenantId) => siteWordingOf(await tenants.facts(tenantId)),
    resolveSession: (...asked) => sessions.resolve(...asked),
    resolvePermissions: (ctx) => rights.permissionsOf(ctx),
    requireAdministrator: (ctx, stepUp) => requireAdministrator({ ...access, exempt }, ctx, stepUp),
    routes: withExceptionRoutes({ db }, [
      ...tenantRoutes({ db, tenants }),
      ...tenantAdminRoutes({ db, tenants, texts: tenantTexts, memberName: nameOfMember(db) }),
      ...accessRoutes(access),
      ...emailRoutes({ ...access, jobs }),
      ...entryRoutes(entry),
      ...memberRoutes({ db, tenants }),
      ...messageRoutes({ db, tenants }),
      ...peopleRoutes({
        db,
        sessions,
        handOnTasks: handOnLeaver(approvals),
        onEmployeeLeft: [forgetAlertReceiver, endRightsOfLeaver, leaveListsOnLeaving],
        beforeLevelNameEnds: keepFollowedLevels,
      }),
      ...grantRoutes({ db }),
      ...travellerRoutes({
        db,
        vault,
        lastDaysAbroad: (...asked) => lastDaysAbroad({ vault }, ...asked),
      }),
      ...externalRoutes({ db, vault }),
      ...customerRoutes({ db, vault }),
      ...addressRoutes({ db, vault }),
      ...invoiceRoutes({
        db,
        products,
        jobs,
        tenants,
        issuer,
        booked: bookedToReader,
        partnerCall: (...call) => takePartnerCall(entry, ...call),
        invoiceMail: config.invoiceMail,
        boxAddress: config.invoiceBox?.address ?? mailbox?.address,
        vault,
        publicUrl,
        mailClock: systemClock,
        log,
      }),
      ...uploadRoutes({
        db,
        vault,
        readers: { 'trip-application': mayReadNote, refund: nobodyElse, offline: staffOrOwner(rights) },
      }),
      ...ownDataRoutes(ownData),
      ...placeRoutes({ db, places, searchLimit }),
      ...flightRoutes({ ...flights, searchLimit }),
      ...internationalFlightRoutes({ ...internationalFlights, searchLimit }),
      ...internationalOrderRoutes({ ...orders, ...internationalOrders, tenants, publicUrl, searchLimit }),
      ...internationalSheetRoutes({ ...orders, ...internationalOrders, searchLimit }),
      ...airExtrasRoutes({ ...extras, supplier: airSupplier, searchLimit }),
      ...agreementRoutes({ db, vault, agreements, searchLimit }),
      ...priceWatchRoutes({ ...flights, searchLimit }),
      ...hotelRoutes({ ...hotels, searchLimit }),
      ...hotelAgreementRoutes(hotels),
      ...hotelOrderRoutes({ ...orders, ...hotels, tenants, searchLimit }),
      ...hotelSheetRoutes({ ...hotels, products }),
      ...carRoutes({ ...orders, ...cars, tenants, news, searchLimit }),
      ...trainRoutes({
        rail: railSupplier,
        planning,
        searchLimit,
      }),
      ...trainOrderRoutes({ ...orders, ...trains, searchLimit }),
      ...trainSheetRoutes({ ...orders, ...trains }),
      ...airSheetRoutes({
        ...orders,
        ...flights,
        searchLimit,
      }),
      ...offlineRoutes({ ...orders, ...flights, businesses, searchLimit }),
      ...supplierNoticeRoutes({
        ...carrierNews,
        wallClock: systemClock,
        notices: noticesOf(config),
      }),
      ...airPolicyRoutes({
        ...orders,
        jobs,
        vault,
        tenants,
        publicUrl,
        searchLimit,
        insurer: embeddedInsurer.insurer,
      }),
      ...airItineraryRoutes({
        ...orders,
        vault,
        tenants,
        publicUrl,
        searchLimit,
        limitClock: systemClock,
        proved: { 'international-air': provedCoupons },
      }),
      ...itineraryRoutes({ ...orders, tenants, searchLimit }),
      ...waitlistRoutes({ ...trains, searchLimit }),
      ...railAccountRoutes({ ...trains, limitClock: systemClock }),
      ...orderRoutes({ ...orders, permissionsOf: (ctx) => rights.permissionsOf(ctx) }),
      ...approvalRoutes(approvals),
      ...applicationRoutes({ ...tripApplications, searchLimit }),
      ...budgetRoutes(budgets),
      ...decisionLinkRoutes({
        ...orderApprovals,
        ...budgets,
        orders: bookedOrders,
        vault,
        tenants,
        limitClock: systemClock,
      }),
      ...orderApprovalRoutes({ ...orderApprovals, businesses, vault }),
      ...tripRoutes({
        db,
        products,
        booked: bookedToReader,
        vault,
        tenants,
        publicUrl,
        limitClock: systemClock,
      }),
      ...ticketUseRoutes({ db, products }),
      ...travelStatusRoutes({ db, products }),
      ...paymentRoutes({ ...payments, news }),
      ...callRoutes({ db }),
      ...purchaseRoutes({ db, clock, vault, productSettings, memberName: nameOfMember(db) }),
      ...creditRoutes({ db }),
      ...standardRoutes({ db, jobs, ...standards }),
      ...carStandardRoutes({ db, ...standards }),
      ...enterpriseBillRoutes({ db, jobs, vault, products, tenants }),
      ...walletRoutes({ db }),
      ...distributionRoutes({ db }),
      ...travelAdviceRoutes({ db }),
      ...earningRoutes({ db, limitClock: systemClock }),
      ...ledgerAuditRoutes({ db }),
      ...failedJobRoutes({
        db,
        jobs,
        notices: () => [timetables.warning(dayOf(systemClock.now()))].filter((words) => words !== undefined),
      }),
      ...reconciliationRoutes(reconciliation),
      ...reportRoutes({ db, jobs, clock, tenants, products }),
      ...withdrawalRoutes(withdrawals),
      ...payCodeRoutes({ db, vault }),
      ...payPasswordRoutes(access),
      ...sandboxRoutes({
        clock,
        production: config.production,
        accounts: demo ? demoAccounts() : [],
        password: demo ? demoPassword : '',
        payPassword: demo ? demoPayPassword : '',
        air: embeddedAir.faults,
        carrier: {
          ...embeddedAir.carrier,
          // What a person causes is known at once, and not when the carriers are asked next.
          disruptFlight: async (tenantId, disrupting) => {
            const known = await embeddedAir.carrier.disruptFlight(tenantId, disrupting);
            if (known) await takeNews(carrierNews, tenantId);
            return known;
          },
          changeAircraft: async (tenantId, changing) => {
            const known = await embeddedAir.carrier.changeAircraft(tenantId, changing);
            if (known) await takeNews(carrierNews, tenantId);
            return known;
          },
        },
        international: {
          ...embeddedInternational.faults,
          ...embeddedInternational.carrier,
          disruptFlight: async (tenantId, disrupting) => {
            const known = await embeddedInternational.carrier.disruptFlight(tenantId, disrupting);
            if (known) await takeNews(internationalNews, tenantId);
            return known;
          },
        },
        insurer: embeddedInsurer.faults,
        hotel: embeddedHotel.faults,
        car: embeddedCar.faults,
        rail: {
          ...embeddedRail.faults,
          listStoppages: timetables.listStoppages,
          stopTrain: (train, stopped) => stopTrain({ timetables, rail: railSupplier }, train, stopped),
        },
        runs: embeddedStatus.runs,
        gateways,
        mailbox: mailbox && { ...mailbox, lookInto: lookIntoBox },
      }),
      ...(movableClock === undefined
        ? []
        : [
            ...sandboxEntryRoutes(entry),
            ...sandboxTimeRoutes({
              clock: movableClock,
              listSms: (ctx, mobile) => listOutbox({ db }, ctx, { mobile }),
              listMail: (ctx, address) => listMailOutbox({ db }, ctx, { address }),
            }),
          ]),
    ]),
  });
  http.addHook('onClose', () => seenFares.flush());
  http.addHook('onClose', () => gateways.close());
  http.addHook('onClose', () => mailbox?.close());
  http.addHook('onClose', () => planning.close());
  return {
    http,
    demo,
    reachedAt(url) {
      ownUrl = url;
    },
  };
}

/** Every method by its live channel where its keys are configured, and by its embedded gateway where they are not. */
function openChannels(
  { config, db, log }: Platform,
  { credentials }: Gateways,
  publicUrl: () => string,
): PaymentChannels {
  const { alipay, weChatPay, zxpay } = config.channels;
  const keepCall = keepCalls({ db, clock: systemClock, log, ownTenantId });
  const parts = (method: ChannelMethod): ChannelParts => ({
    sandbox: config.channels[method] === undefined,
    notifyUrl: (tenantId) => `${publicUrl()}/pay/notify/${method}/${tenantId}`,
    ...(config.channels[method] === undefined && { browserUrl: sandboxPage }),
    clock: systemClock,
    timeoutMs: 5000,
    keepCall,
  });
  // The embedded companies are reached by this machine alone; browsers meet their pages at an address of ours.
  const sandboxPage = (url: string) => {
    const { pathname, search } = new URL(url);
    return `${publicUrl()}/sandbox/visit?target=${encodeURIComponent(pathname + search)}`;
  };
  const guarded = (channel: PaymentChannel) => withCircuitBreaker(channel, { log });
  return {
    alipay: guarded(openAlipay(alipay ?? credentials.alipay, parts('alipay'))),
    weChatPay: guarded(openWeChatPay(weChatPay ?? credentials.weChatPay, parts('weChatPay'))),
    zxpay: guarded(openZxpay(zxpay ?? credentials.zxpay, parts('zxpay'))),
  };
}

/** Whoever sells flights: Duffel where an account is configured, and the embedded carriers where none is. */
function openCarriers({ config, log }: Platform, embedded: AirSupplier): AirSupplier {
  if (config.duffel === undefined) return measureCalls('embedded-air', embedded);
  // Carriers may take a minute to say yes to an order.
  return measureCalls('duffel', openDuffel(config.duffel, { clock: systemClock, log, timeoutMs: 60_000 }));
}

/** Whoever sells rooms: a bed bank where an account is configured, and the embedded hotels where none is. */
function openHotels(
  { config, db, vault, log }: Platform,
  embedded: HotelSupplier,
  places: ReturnType<typeof openCityPlaces>,
): HotelSupplier {
  if (config.hotelBank === undefined) return measureCalls('embedded-hotel', embedded);
  // The bank takes up to twenty seconds to confirm a price, and longer to book.
  const parts = { db, vault, clock: systemClock, log, places, timeoutMs: 45_000 };
  return measureCalls('dida', openDida(config.hotelBank, parts));
}

/** Seats and extras of the same. */
function openExtras({ config, log }: Platform, embedded: AirExtras): AirExtras {
  if (config.duffel === undefined) return measureCalls('embedded-air-extras', embedded);
  const parts = { clock: systemClock, log, timeoutMs: 60_000 };
  return measureCalls('duffel-extras', openDuffelExtras(config.duffel, parts));
}

/** Those of a supplier that has told us by what they are known. */
function noticesOf({ duffel }: Config) {
  return duffel?.webhookSecret === undefined ? undefined : duffelNotices(duffel.webhookSecret);
}

/** What staff recorded is shown by files that staff may see. */
const staffOrOwner =
  (rights: Rights): FileReaders['offline'] =>
  async (tx, ctx, recordNo) => {
    const { tenantId, signedIn } = ctx;
    if ((await rights.permissionsOf(ctx)).includes(offlineMenu))
      return isOfflineRecord(tx, tenantId, recordNo);
    return isOwnOfflineOrder(tx, { tenantId, memberId: signedIn.memberId }, recordNo);
  };

/** Proofs of illness and death are seen by whoever sent them, and the carrier. */
const nobodyElse = () => Promise.resolve(false);

/** The mail server that is configured, or the outbox of the sandbox. */
/** Those that ship, or the ones of a map service that the keys are for. */
function openPlaces({ config, log }: Platform): PlaceProvider {
  const gazetteer = openGazetteer();
  if (config.baiduMap === undefined) return gazetteer;
  const baidu = openBaiduPlaces(config.baiduMap, { clock: systemClock, log, otherwise: gazetteer });
  return measureCalls('baidu-places', baidu);
}

/** Where an inbox is configured, its mail is taken in every two minutes, by whoever works for the first tenant. Returns what takes it in at once. */
function workInvoiceBox(
  { config, db, jobs, clock, vault, log }: Platform,
  mailbox: EmbeddedMailbox | undefined,
  rooms: Pick<BoxDeps, 'products' | 'issuer' | 'tenants' | 'publicUrl' | 'mailClock'>,
): () => Promise<void> {
  const found = config.invoiceBox ?? mailbox;
  if (found === undefined) return () => Promise.resolve();
  const { address: boxAddress, vouchedBy } = found;
  const box = measureCalls('invoice-box', boxOf(config, mailbox));
  const deps = { ...rooms, db, jobs, clock, vault, log, box, boxAddress, vouchedBy };
  jobs.sweep('invoices.take-mail', 120, async (tenantId) => {
    if (tenantId === ownTenantId) await takeBox(deps);
  });
  return () => takeBox(deps);
}

/** At the mail server that is configured, or in the sandbox. */
function boxOf({ invoiceBox }: Config, mailbox: EmbeddedMailbox | undefined): MailBox {
  const parts = { timeoutMs: 20_000 };
  if (invoiceBox !== undefined) return openImapBox(invoiceBox, parts);
  return {
    id: 'imap',
    async takeNew(take) {
      assert(mailbox !== undefined, 'an inbox is looked into where there is one');
      return openImapBox({ ...(await mailbox.settings()), security: 'clear' }, parts).takeNew(take);
    },
  };
}

/** Who issues invoices: an account where one is configured, and the embedded issuer where none is. */
function openIssuer({ config, db, log }: Platform, embedded: InvoiceIssuer): InvoiceIssuer {
  if (config.nuonuo === undefined) return measureCalls('embedded-issuer', embedded);
  const parts = {
    db,
    homeTenantId: ownTenantId,
    clock: systemClock,
    log,
    timeoutMs: 15_000,
    settleMs: 600_000,
  };
  return measureCalls('nuonuo', openNuonuoIssuer(config.nuonuo, parts));
}

/** Who checks invoices with the tax authority: an account where one is configured, and the embedded service where none is. */
function openChecker({ config, log }: Platform, embedded: InvoiceChecker): InvoiceChecker {
  if (config.invoiceCheck === undefined) return measureCalls('embedded-checker', embedded);
  const parts = { clock: systemClock, log, timeoutMs: 15_000 };
  return measureCalls('invoice-check', openBaiduChecker(config.invoiceCheck, parts));
}

function openMailSender({ config, db }: Platform): MailSender {
  return config.mailServer === undefined
    ? openOutboxSender(db)
    : openSmtpSender(config.mailServer, { timeoutMs: 10_000 });
}

/** The bank that takes cards: live where its keys are configured, embedded where they are not. */
function openCards({ config, db, log }: Platform, { credentials }: Gateways): CardAuthoriser {
  const { bankCard } = config.channels;
  return guardCards(
    openBankCards(bankCard ?? credentials.bankCard, {
      sandbox: bankCard === undefined,
      clock: systemClock,
      timeoutMs: 5000,
      keepCall: keepCalls({ db, clock: systemClock, log, ownTenantId }),
    }),
    { log },
  );
}

function nameOfMember(db: Platform['db']) {
  return async (tenantId: string, memberId: string): Promise<string> => {
    const names = await db.read(tenantId, (tx) => namesOfMembers(tx, tenantId, [memberId]));
    return names.get(memberId) ?? '';
  };
}

/** An employee as the enterprise keeps them; undefined for people on their own. */
async function employeeOf({ db }: Platform, { tenantId, signedIn }: Ctx) {
  if (signedIn?.creditMemberId === undefined) return undefined;
  return db.read(tenantId, (tx) => findMemberRow(tx, tenantId, signedIn.memberId));
}

/** What an enterprise's agreement says; people on their own pay none. */
async function serviceFeeOf(platform: Platform, ctx: Ctx): Promise<typeof noFen> {
  return (await employeeOf(platform, ctx))?.air_service_fee_fen ?? noFen;
}

const maxClosingMs = 30_000;

/** The trains that a fresh installation has, for commands that compare another timetable with them. */
export function generatedTimetable({ sandboxSeed }: Pick<Config, 'sandboxSeed'>) {
  return buildTimetable(seedOf(sandboxSeed));
}

/** Runs the product in this process until it is told to stop. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const product = await openProduct(config);
    stopOnSignals(() => product.close(), maxClosingMs + config.drainSeconds * 1000);
    console.log(greetingOf({ ...product, config }));
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
