import { channelMethods } from '@woxing/contract/payments';
import { afterAll } from 'vitest';
import {
  type ChannelUnderTest,
  describeOutcomes,
  describePaymentChannel,
} from '#src/payments/payment-channel.kit.ts';
import { createVault } from '#src/platform/crypto.ts';
import { actOnTrade, findTrade, setGatewayFault } from '#src/sandbox/gateways/act-on-trade.ts';
import { testDatabase } from './database.ts';
import { openGatewayStage } from './gateway-stage.ts';
import { handJobs } from './hand-jobs.ts';

const { db, clock } = await testDatabase();
const jobs = handJobs();
const stage = await openGatewayStage({ db, clock, jobs, vault: createVault([Buffer.alloc(32, 7)]) });
const { deps, byName } = stage.gateways;
afterAll(() => stage.gateways.close());

for (const method of channelMethods) {
  const open = async (): Promise<ChannelUnderTest> => {
    for (const fault of ['slow', 'drop-after', 'bad-sign', 'unsure', 'refuse-refund'] as const)
      await setGatewayFault(deps, method, fault, 0);
    return {
      channel: stage.channels[method],
      now: () => clock.now(),
      passSeconds: (seconds) => clock.passSeconds(seconds),
      scan: (outTradeNo) => findTrade(deps, outTradeNo),
      pay: (outTradeNo) => actOnTrade(deps, outTradeNo, 'pay-silently'),
      settle: () => jobs.run('gateway-refund'),
      // Alipay's client sends once more by itself when a line breaks.
      fault: (fault) =>
        setGatewayFault(deps, method, fault, method === 'alipay' && fault.startsWith('drop') ? 2 : 1),
      async notice(outTradeNo, { forged = false, agoSeconds = 0 } = {}) {
        const trade = await findTrade(deps, outTradeNo);
        const at = new Date(Date.now() - agoSeconds * 1000);
        return byName[method].noticeOf({ kind: 'paid', trade }, { forged, at });
      },
      async books(outTradeNo) {
        const { paidAt, amountFen, refundedFen } = await findTrade(deps, outTradeNo);
        return { paidFen: paidAt === null ? 0 : amountFen, returnedFen: refundedFen };
      },
    };
  };
  describePaymentChannel(method, open);
  describeOutcomes(method, open);
}
