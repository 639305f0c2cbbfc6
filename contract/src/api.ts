import type * as access from './access.ts';
import type * as accountSecurity from './account-security.ts';
import type * as addresses from './addresses.ts';
import type * as credit from './credit.ts';
import type * as earnings from './earnings.ts';
import type { Endpoint } from './endpoint.ts';
import type * as enterpriseBills from './enterprise-bills.ts';
import type * as entry from './entry.ts';
import type * as exceptions from './exceptions.ts';
import type * as failedJobs from './failed-jobs.ts';
import type * as figures from './figures.ts';
import type * as flights from './flights.ts';
import type * as identityProof from './identity-proof.ts';
import type * as integrationCalls from './integration-calls.ts';
import type * as members from './members.ts';
import type * as orders from './orders.ts';
import type * as ownData from './own-data.ts';
import type * as payCodes from './pay-codes.ts';
import type * as payPassword from './pay-password.ts';
import type * as paymentCalls from './payment-calls.ts';
import type * as payments from './payments.ts';
import type * as proof from './proof.ts';
import type * as purchases from './purchases.ts';
import type * as reconciliation from './reconciliation.ts';
import type * as sandbox from './sandbox.ts';
import type * as secondFactor from './second-factor.ts';
import type * as tenantAdmin from './tenant-admin.ts';
import type * as tenants from './tenants.ts';
import type * as trainConcessions from './train-concessions.ts';
import type * as trainItinerary from './train-itinerary.ts';
import type * as trainOrderList from './train-order-list.ts';
import type * as trainOrders from './train-orders.ts';
import type * as trainWaitlist from './train-waitlist.ts';
import type * as trains from './trains.ts';
import type * as travellers from './travellers.ts';
import type * as uploads from './uploads.ts';
import type * as wallet from './wallet.ts';
import type * as withdrawals from './withdrawals.ts';

/** Every endpoint as one union of types; the web client is typed by it and loads no schema for it. */
type EndpointsOf<Module> = Extract<Module[keyof Module], Endpoint>;

export type ApiEndpoint =
  | EndpointsOf<typeof access>
  | EndpointsOf<typeof accountSecurity>
  | EndpointsOf<typeof addresses>
  | EndpointsOf<typeof enterpriseBills>
  | EndpointsOf<typeof earnings>
  | EndpointsOf<typeof entry>
  | EndpointsOf<typeof exceptions>
  | EndpointsOf<typeof failedJobs>
  | EndpointsOf<typeof figures>
  | EndpointsOf<typeof flights>
  | EndpointsOf<typeof identityProof>
  | EndpointsOf<typeof integrationCalls>
  | EndpointsOf<typeof members>
  | EndpointsOf<typeof orders>
  | EndpointsOf<typeof ownData>
  | EndpointsOf<typeof payCodes>
  | EndpointsOf<typeof payPassword>
  | EndpointsOf<typeof credit>
  | EndpointsOf<typeof wallet>
  | EndpointsOf<typeof paymentCalls>
  | EndpointsOf<typeof payments>
  | EndpointsOf<typeof proof>
  | EndpointsOf<typeof purchases>
  | EndpointsOf<typeof reconciliation>
  | EndpointsOf<typeof sandbox>
  | EndpointsOf<typeof secondFactor>
  | EndpointsOf<typeof tenantAdmin>
  | EndpointsOf<typeof tenants>
  | EndpointsOf<typeof trainConcessions>
  | EndpointsOf<typeof trainItinerary>
  | EndpointsOf<typeof trainOrderList>
  | EndpointsOf<typeof trainOrders>
  | EndpointsOf<typeof trainWaitlist>
  | EndpointsOf<typeof trains>
  | EndpointsOf<typeof travellers>
  | EndpointsOf<typeof uploads>
  | EndpointsOf<typeof withdrawals>;

/** `{ '/login/appNewLogin': Endpoint<…>, … }` */
export type ApiByPath = { [E in ApiEndpoint as E['path']]: E };
export type PathOf<M extends 'GET' | 'POST'> = Extract<ApiEndpoint, { method: M }>['path'];
