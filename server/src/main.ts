import { join } from 'node:path';
import { type TrainStandard, trainStandard } from '@woxing/contract/members';
import { noFen } from '@woxing/contract/money';
import type { ChannelMethod } from '@woxing/contract/payments';
import { type DemoOrderDeps, seedDemoOrders, seedRecommendedOrder } from '../db/seed/demo-orders.ts';
import {
  type DemoTrainDeps,
  seedEmployeeTrainOrders,
  seedTrainOrders,
} from '../db/seed/demo-train-orders.ts';
import { accessRoutes, listOutbox, openAbuseLimits, openSessions, sweepAccess } from './access/public.ts';
import { createOutboxSender, tellPhones } from './access/sms/outbox.ts';
import { addressRoutes, seedAddresses } from './addresses/public.ts';
import { openBusinesses } from './businesses.ts';
import { creditRoutes, seedCredit } from './credit/public.ts';
import { declaredPersonalData } from './declared-data.ts';
import { earningRoutes, followOrder, lapsePoints } from './earnings/public.ts';
import { closeBills, enterpriseBillRoutes } from './enterprise-bills/public.ts';
import { enterByLink, entryRoutes, isSignedLink, seedEntry, sweepEntry } from './entry/public.ts';
import { exceptionRoutes, sweepExceptions } from './exceptions/public.ts';
import { airSupply, flightRoutes, forgetful, SearchMemory } from './flights/public.ts';
import { openEmbeddedAir } from './flights/suppliers/embedded/embedded-air.ts';
import { embeddedAirPersonalData } from './flights/suppliers/embedded/personal-data.ts';
import { askOpenHolds, orderKind, workFulfilment } from './fulfilment/public.ts';
import { forgetOldKeys } from './http/idempotency.db.ts';
import { openHttp } from './http/open-http.ts';
import { expireHolds } from './ledger/public.ts';
import {
  demoAccounts,
  demoPassword,
  findMember,
  findMemberRights,
  idsByMobile,
  memberRoutes,
  partnerAccounts,
  readPermissions,
  seedMembers,
  seedPartnerMembers,
} from './members/public.ts';
import {
  checkOrderMoves,
  clientReferencesOf,
  closeReturnedOrders,
  closeUnpaidChanges,
  closeUnpaidOrders,
  destroySealedOrders,
  type OrderKinds,
  orderRoutes,
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
  guardChannel,
  keepCalls,
  moneyReturner,
  type PaymentChannel,
  type PaymentChannels,
  payCodeRoutes,
  paymentLister,
  paymentRoutes,
  payPasswordRoutes,
  seedWallets,
  tellLapsedCards,
  workCaptures,
  workReturns,
} from './payments/public.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { Ctx, MemberCtx } from './platform/context.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import { openSearchLimit } from './platform/search-limit.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { proofRoutes } from './proof/public.ts';
import { closeUnpaidPurchases, endedMemberships, purchaseRoutes } from './purchases/public.ts';
import { reconcileDue, reconciliationRoutes } from './reconciliation/public.ts';
import { type Gateways, openGateways, sandboxRoutes } from './sandbox/public.ts';
import {
  openTenants,
  openTenantTexts,
  ownTenantId,
  seedTenants,
  tenantAdminRoutes,
  tenantRoutes,
} from './tenants/public.ts';
import {
  askOpenChanges,
  followWaitlists,
  itineraryRoutes,
  openTimetables,
  railAccountRoutes,
  railChangeKind,
  railRideKind,
  railSupply,
  railWaitlistKind,
  stopTrain,
  trainOrderRoutes,
  trainRoutes,
  trainSheetRoutes,
  waitlistRoutes,
  workTrainChanges,
  workTrainRefunds,
} from './trains/public.ts';
import { openEmbeddedRail } from './trains/suppliers/embedded/embedded-rail.ts';
import { openEmbeddedRailAccounts } from './trains/suppliers/embedded/embedded-rail-accounts.ts';
import { embeddedRailPersonalData } from './trains/suppliers/embedded/personal-data.ts';
import { seedPassengers, travellerRoutes } from './travellers/public.ts';
import { uploadRoutes } from './uploads/public.ts';
import { walletRoutes } from './wallet/public.ts';
import { openEmbeddedBank } from './withdrawals/channels/embedded/bank.ts';
import { askDueWithdrawals, forgetUnfinished, withdrawalRoutes } from './withdrawals/public.ts';

/** The only place where things are plugged together: features into each other, adapters into ports, all into the edge. */

const demoMobile = '13800000010';
/** Whom the demo member has recommended. */
const recommendedMobile = '13800000021';
/** An employee who travels by train. */
const employeeMobile = '13800000071';
const webRoot = join(import.meta.dirname, '../../web/dist');

export interface Product {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the whole product and listens. Throws `StartRefusal` with a sentence for a person. */
export async function openProduct(config: Config): Promise<Product> {
  if (!config.sandbox) {
    throw new StartRefusal(
      '生产环境尚未接入真实的航空供应商与支付渠道；如需以沙箱运行，请设置环境变量 ALLOW_SANDBOX=1',
    );
  }
  const platform = await openPlatform(config);
  try {
    const assembled = await assemble(platform);
    const url = await assembled.http.listen({ host: config.host, port: config.port });
    assembled.reachedAt(url);
    await platform.jobs.start();
    return {
      url,
      async close() {
        await assembled.http.close();
        await platform.close();
      },
    };
  } catch (error) {
    await platform.close();
    throw error;
  }
}

export interface Assembled {
  /** Every room behind the edge: to listen, or to be asked by `inject`. */
  readonly http: Awaited<ReturnType<typeof openHttp>>;
  /** Told the address where this process listens. */
  reachedAt(url: string): void;
}

/** The whole product over its platform, with the sandbox's world in it; it neither listens nor works on jobs yet. */
export async function assemble(platform: Platform): Promise<Assembled> {
  checkOrderMoves();
  const { config, db, clock, movableClock, vault, news, jobs, log } = platform;
  await seedTenants(db, { sandbox: config.sandbox });

  /** Where this process itself is reached; known once it listens. */
  let ownUrl = config.publicUrl;
  const publicUrl = () => (config.port === 0 ? ownUrl : config.publicUrl);
  const tenants = openTenants(db, { sandbox: config.sandbox });
  const tenantTexts = openTenantTexts(join(webRoot, 'wording.json'));
  const sessions = openSessions(db, systemClock);
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
  const timetables = await openTimetables({ db, clock: systemClock, log, tenantId: ownTenantId });
  const embeddedRail = openEmbeddedRail({
    db,
    jobs,
    clock,
    vault,
    seed: config.sandboxSeed,
    sale: config.railSale,
    timetables,
  });
  const searches = new SearchMemory();
  const searchLimit = openSearchLimit(db, systemClock, config.searchesPerSecond);
  const money = moneyReturner({ jobs });
  const airSupplier = forgetful(embeddedAir.supplier, searches);
  const air = airSupply(airSupplier);
  const ofAir = orderKind({ jobs }, air);
  const rail = railSupply(embeddedRail.supplier);
  const kinds: OrderKinds = {
    airTicket: ofAir,
    gp: ofAir,
    train: {
      ...orderKind({ jobs }, rail),
      ...railChangeKind({ jobs }),
      ...railWaitlistKind({ clock }),
      ...railRideKind(embeddedRail.supplier),
    },
  };
  const flights = {
    db,
    jobs,
    clock,
    vault,
    money,
    earnings: { follow: followOrder },
    searches,
    supplier: airSupplier,
    serviceFee: (ctx: Ctx) => serviceFeeOf(platform, ctx),
  };
  const trains = {
    db,
    jobs,
    clock,
    vault,
    money,
    earnings: { follow: followOrder },
    rail: embeddedRail.supplier,
    railAccounts: openEmbeddedRailAccounts({ db, vault, rail: embeddedRail.supplier }),
    // No agreement says anything of trains.
    serviceFee: () => Promise.resolve(noFen),
    trainStandard: (ctx: Ctx) => trainStandardOf(platform, ctx),
  };
  const orders = { db, kinds, money, payments: paymentLister };
  const businesses = openBusinesses({ kinds });
  const cards = openCards(platform, gateways);
  const payments = { db, jobs, clock, log, businesses, channels, cards, vault };
  const reconciliation = { ...payments, ownTenantId };
  const bank = openEmbeddedBank({ db, tell: tellPhones(db) });
  const ownData = {
    db,
    clock: systemClock,
    vault,
    jobs,
    sessions,
    rooms: [
      ...declaredPersonalData(vault),
      embeddedAirPersonalData(clientReferencesOf),
      embeddedRailPersonalData(clientReferencesOf),
    ],
  };
  const withdrawals = { db, clock, proofClock: systemClock, vault, log, bank };

  workFulfilment(flights, air);
  workFulfilment(trains, rail);
  workTrainRefunds(trains);
  workTrainChanges(trains);
  workReturns(payments);
  workCaptures(payments);
  workExports(ownData);
  jobs.sweep('orders.close-unpaid', 2, (tenantId) => closeUnpaidOrders({ ...orders, clock }, tenantId));
  jobs.sweep('flights.ask-holds', 5, (tenantId) => askOpenHolds(flights, air, tenantId));
  jobs.sweep('trains.ask-holds', 5, (tenantId) => askOpenHolds(trains, rail, tenantId));
  jobs.sweep('trains.follow-waitlists', 2, (tenantId) => followWaitlists(trains, tenantId));
  jobs.sweep('trains.ask-changes', 5, (tenantId) => askOpenChanges(trains, tenantId));
  jobs.sweep('orders.close-changes', 2, (tenantId) => closeUnpaidChanges({ ...orders, clock }, tenantId));
  jobs.sweep('orders.close-returned', 5, (tenantId) => closeReturnedOrders({ ...orders, clock }, tenantId));
  jobs.sweep('purchases.close-unpaid', 5, (tenantId) => closeUnpaidPurchases({ db, clock }, tenantId));
  jobs.sweep('members.ended-levels', 600, (tenantId) => endedMemberships({ db, clock }, tenantId));
  jobs.sweep('payments.ask-due', 5, (tenantId) => askDuePayments(payments, tenantId));
  jobs.sweep('payments.lapsed-cards', 60, (tenantId) => tellLapsedCards(payments, tenantId));
  jobs.sweep('ledger.expire-holds', 2, async (tenantId) => {
    await expireHolds(platform, tenantId);
  });
  jobs.sweep('earnings.lapse-points', 3600, async (tenantId) => {
    await lapsePoints({ db, clock }, tenantId);
  });
  jobs.sweep('withdrawals.ask-due', 2, (tenantId) => askDueWithdrawals(withdrawals, tenantId));
  jobs.sweep('withdrawals.unfinished', 600, (tenantId) => forgetUnfinished(withdrawals, tenantId));
  jobs.sweep('reconciliation.due', 600, async (tenantId) => {
    if (tenantId === ownTenantId) await reconcileDue(reconciliation);
  });
  jobs.sweep('credit.bills', 5, (tenantId) => closeBills({ db, clock }, tenantId));
  jobs.sweep('payments.old-calls', 3600, (tenantId) => forgetOldCalls({ db, clock }, tenantId));
  jobs.sweep('access.ended', 600, (tenantId) => sweepAccess(access, tenantId));
  jobs.sweep('own-data.late', 600, (tenantId) => sweepOwnData(ownData, tenantId));
  jobs.sweep('orders.destroy-sealed', 3600, (tenantId) =>
    destroySealedOrders({ db, clock: systemClock }, tenantId),
  );
  jobs.sweep('entry.ended', 60, (tenantId) => sweepEntry(entry, tenantId));
  jobs.sweep('exceptions.old', 3600, (tenantId) => sweepExceptions({ db, clock: systemClock }, tenantId));
  jobs.sweep('http.old-keys', 3600, (tenantId) => forgetOldKeys(db, tenantId));
  await seedSandbox(platform, { ...flights, ...payments, ...orders }, { ...trains, ...payments, ...orders });

  const http = await openHttp({
    config,
    db,
    clock,
    log,
    webRoot,
    pageTurner: { claims: isSignedLink, turn: (visit) => enterByLink(entry, visit) },
    resolveTenant: (appId) => tenants.resolve(appId),
    resolveSession: (tenantId, token) => sessions.resolve(tenantId, token),
    resolvePermissions: (ctx) => readPermissions({ db, tenants }, ctx),
    routes: [
      ...tenantRoutes({ db, tenants }),
      ...tenantAdminRoutes({ db, tenants, texts: tenantTexts, memberName: nameOfMember(db) }),
      ...accessRoutes(access),
      ...entryRoutes(entry),
      ...memberRoutes({ db, tenants }),
      ...exceptionRoutes({ db }),
      ...travellerRoutes({ db, vault }),
      ...addressRoutes({ db, vault }),
      ...uploadRoutes({ db }),
      ...ownDataRoutes(ownData),
      ...flightRoutes({ ...flights, searchLimit }),
      ...trainRoutes({
        rail: embeddedRail.supplier,
        searchLimit,
      }),
      ...trainOrderRoutes({ ...orders, ...trains, searchLimit }),
      ...trainSheetRoutes({ ...orders, ...trains }),
      ...itineraryRoutes({ ...orders, tenants, searchLimit }),
      ...waitlistRoutes({ ...trains, searchLimit }),
      ...railAccountRoutes({ ...trains, limitClock: systemClock }),
      ...orderRoutes(orders),
      ...paymentRoutes({ ...payments, news }),
      ...callRoutes({ db }),
      ...purchaseRoutes({ db, clock, vault, memberName: nameOfMember(db) }),
      ...creditRoutes({ db }),
      ...enterpriseBillRoutes({ db, vault }),
      ...walletRoutes({ db }),
      ...earningRoutes({ db }),
      ...proofRoutes({ db }),
      ...reconciliationRoutes(reconciliation),
      ...withdrawalRoutes(withdrawals),
      ...payCodeRoutes({ db, vault }),
      ...payPasswordRoutes(access),
      ...sandboxRoutes({
        clock: movableClock!,
        accounts: demoAccounts(),
        password: demoPassword,
        payPassword: demoPayPassword,
        air: embeddedAir.faults,
        rail: {
          ...embeddedRail.faults,
          listStoppages: timetables.listStoppages,
          stopTrain: (train, stopped) =>
            stopTrain({ timetables, rail: embeddedRail.supplier }, train, stopped),
        },
        listSms: (ctx, mobile) => listOutbox({ db }, ctx, { mobile }),
        gateways: gateways.deps,
      }),
    ],
  });
  http.addHook('onClose', () => gateways.close());
  return {
    http,
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
    clock: systemClock,
    timeoutMs: 5000,
    keepCall,
  });
  const guarded = (channel: PaymentChannel) => guardChannel(channel, { log, clock: systemClock });
  return {
    alipay: guarded(openAlipay(alipay ?? credentials.alipay, parts('alipay'))),
    weChatPay: guarded(openWeChatPay(weChatPay ?? credentials.weChatPay, parts('weChatPay'))),
    zxpay: guarded(openZxpay(zxpay ?? credentials.zxpay, parts('zxpay'))),
  };
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
    { log, clock: systemClock },
  );
}

function nameOfMember(db: Platform['db']) {
  return async (tenantId: string, memberId: string): Promise<string> => {
    const member = await db.read(tenantId, (tx) => findMember(tx, tenantId, memberId));
    return member?.real_name ?? '';
  };
}

/** What an enterprise's agreement says; people on their own pay none. */
async function serviceFeeOf({ db }: Platform, ctx: Ctx): Promise<typeof noFen> {
  const { signedIn } = ctx;
  if (signedIn?.creditMemberId === undefined) return noFen;
  const member = await db.read(ctx.tenantId, (tx) => findMemberRights(tx, ctx.tenantId, signedIn.memberId));
  return member?.air_service_fee_fen ?? noFen;
}

/** What an enterprise lets its employee take; people on their own take any seat. */
async function trainStandardOf({ db }: Platform, ctx: Ctx): Promise<TrainStandard | null> {
  const { signedIn } = ctx;
  if (signedIn?.creditMemberId === undefined) return null;
  const member = await db.read(ctx.tenantId, (tx) => findMemberRights(tx, ctx.tenantId, signedIn.memberId));
  return trainStandard.nullable().parse(member?.train_standard ?? null);
}

async function seedSandbox(platform: Platform, deps: DemoOrderDeps, trainDeps: DemoTrainDeps): Promise<void> {
  const { db, vault, clock } = platform;
  const now = clock.now();
  await seedMembers(db, ownTenantId);
  await seedPartners(platform, now);
  const ids = await db.read(ownTenantId, (tx) => idsByMobile(tx, ownTenantId));
  await seedPassengers({ db, vault }, ownTenantId, now);
  await seedCredit({ db }, ownTenantId, now);
  const fresh = await seedWallets({ db, vault }, ownTenantId, [...ids.values()], now);
  const memberId = ids.get(demoMobile);
  if (!fresh || memberId === undefined) return;
  const ctx: MemberCtx = {
    tenantId: ownTenantId,
    requestId: 'seed',
    now,
    ip: '127.0.0.1',
    signedIn: {
      memberId,
      memberType: 10,
      creditMemberId: undefined,
      creditEmployeeId: undefined,
      sessionId: 'seed',
    },
  };
  await seedAddresses({ db, vault }, ctx);
  await seedDemoOrders(deps, ctx);
  await seedTrainOrders(trainDeps, ctx);
  const as = (mobile: string): MemberCtx => ({
    ...ctx,
    signedIn: { ...ctx.signedIn, memberId: ids.get(mobile)! },
  });
  await seedRecommendedOrder(deps, as(recommendedMobile));
  await seedEmployeeTrainOrders(trainDeps, as(employeeMobile));
}

/** People of the partners, with money to try things with, and the keys by which their partners vouch for them. */
async function seedPartners({ db, vault }: Platform, now: Date): Promise<void> {
  await seedPartnerMembers(db);
  await seedEntry({ db, vault }, now);
  for (const { tenantId } of partnerAccounts()) {
    const ids = await db.read(tenantId, (tx) => idsByMobile(tx, tenantId));
    await seedWallets({ db, vault }, tenantId, [...ids.values()], now);
  }
}

/** Runs the product in this process until it is told to stop. */
export async function run(): Promise<void> {
  try {
    const product = await openProduct(readConfig(process.env));
    stopOnSignals(() => product.close());
    greet(product.url);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function greet(url: string): void {
  const accounts = demoAccounts().map(({ mobile, who }) => `  ${mobile}  ${who}`);
  console.log(
    [
      `\n我行已启动：${url}`,
      '',
      `演示帐号（密码 ${demoPassword}，支付密码 ${demoPayPassword}）`,
      ...accounts,
      ...partnerAccounts().map(
        ({ tenantId, accounts: own }) => `  ${tenantId}：${own.map(({ mobile }) => mobile).join('、')}`,
      ),
      '',
      `沙箱控制台：${url}/sandbox`,
      '',
    ].join('\n'),
  );
}
