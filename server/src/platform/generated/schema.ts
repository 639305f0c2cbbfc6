// Written by `npm run generate:rows`; `server/test/schema-rows.test.ts` compares it with a migrated database.
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { BankCode } from '@woxing/contract/payments/bank-cards.rules';
import type { BusinessType } from '@woxing/contract/payments/payments';
import type { CardBrand } from '@woxing/contract/payments/card-payments.rules';
import type { CardRefusal } from '@woxing/contract/payments/card-payments.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import type { TakenMethod } from '@woxing/contract/payments/payments';
import type { Product } from '@woxing/contract/orders/orders';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { SandboxPayCardFate } from '@woxing/contract/operations/sandbox-cards.rules';
import type { SecondFactorMethod } from '@woxing/contract/people/second-factor.rules';
import type { SignInWay } from '@woxing/contract/people/access';
import type { StatementChannel } from '@woxing/contract/payments/payments';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
  account_days: {
    tenant_id: string;
    account: string;
    day: Day;
    word: string;
    side: 'debit' | 'credit';
    of_orders: boolean;
    transfers: number;
    amount_fen: Fen;
  };
  addresses: {
    tenant_id: string;
    id: string;
    member_id: string;
    name: string | null;
    phone_sealed: string;
    phone_mask: string;
    province: string | null;
    city: string | null;
    district: string | null;
    detail: string | null;
    postcode: string | null;
    is_default: boolean;
    created_at: Date;
    letter_sealed: string | null;
  };
  air_extra_lines: {
    tenant_id: string;
    extras_no: string;
    line: number;
    passenger: number;
    leg: number;
    ticket_no: string;
    kind: 'seat' | 'baggage' | 'meal';
    code: string;
    name: string;
    price_fen: Fen;
    state: 'chosen' | 'kept' | 'ended';
    money: Generated<'none' | 'kept' | 'due-back' | 'returned'>;
    returned_in: number | null;
  };
  air_extras: {
    tenant_id: string;
    extras_no: string;
    order_no: string;
    state: 'asked' | 'to-pay' | 'processing' | 'done' | 'failed' | 'closed';
    amount_fen: Fen;
    booking_reference: string;
    supplier_no: string | null;
    pay_before: Date;
    paid_at: Date | null;
    failure: string | null;
    call: 'hold' | 'confirm' | 'release' | null;
    call_reference: string | null;
    calls: Generated<number>;
    call_since: Date;
    returns: Generated<number>;
    asked_at: Date;
    ended_at: Date | null;
    with_order: Generated<boolean>;
  };
  air_news: {
    tenant_id: string;
    supplier: string;
    news_id: string;
    reference: string;
    segment: number;
    kind: 'retimed' | 'cancelled' | 'aircraft';
    flight: unknown | null;
    free: boolean;
    cause: string;
    told_at: Date;
    received_at: Date;
    outcome: 'applied' | 'unknown' | 'ended' | 'flown' | 'known' | 'overtaken' | null;
    aircraft: unknown | null;
  };
  air_news_marks: {
    tenant_id: string;
    supplier: string;
    mark: string;
  };
  api_exceptions: {
    tenant_id: string;
    id: Generated<number>;
    at: Date;
    class: 'API_BUSINESS_EXCEPTION' | 'API_CALL_EXCEPTION' | 'API_TIMEOUT_EXCEPTION';
    code: string;
    api: string;
    param: string;
    cost_ms: number;
    device: string;
    app_ver: string;
    member_id: string;
  };
  approval_cases: {
    tenant_id: string;
    id: string;
    enterprise_id: string;
    member_id: string;
    kind: 'trip-application' | 'order' | 'change' | 'refund';
    subject_id: string;
    title: string;
    dept_name: Generated<string>;
    amount_fen: Fen;
    over_standard: boolean;
    plan: unknown;
    state: 'running' | 'agreed' | 'refused' | 'withdrawn' | 'expired';
    node_name: Generated<string>;
    last_seq: Generated<number>;
    due_at: Date | null;
    looked_on: Day | null;
    started_at: Date;
    ended_at: Date | null;
    asker_id: string | null;
    traveller_ids: Generated<string[]>;
  };
  approval_events: {
    tenant_id: string;
    case_id: string;
    seq: number;
    at: Date;
    member_id: string | null;
    fact: unknown;
  };
  approval_flows: {
    tenant_id: string;
    id: string;
    enterprise_id: string;
    name: string;
    enabled: boolean;
    place: number;
    definition: unknown;
    version: Generated<number>;
    member_id: string;
    updated_at: Date;
  };
  approval_substitutes: {
    tenant_id: string;
    member_id: string;
    substitute_id: string;
    from_day: Day;
    until_day: Day;
  };
  approval_tasks: {
    tenant_id: string;
    case_id: string;
    member_id: string;
    state: 'pending' | 'done' | 'copied';
    at: Date;
  };
  audit_events: {
    tenant_id: string;
    id: Generated<number>;
    at: Date;
    member_id: string;
    action: string;
    subject: string;
    ip: string;
    details: unknown | null;
  };
  bank_cards: {
    tenant_id: string;
    id: string;
    member_id: string;
    bank_code: BankCode;
    card_sealed: string | null;
    card_last4: string;
    card_index: string;
    phone_sealed: string | null;
    holder_name: string;
    way: 'sms' | 'micro-amount';
    state: 'binding' | 'bound' | 'unbound';
    begun_at: Date;
    bound_at: Date | null;
  };
  bill_invoicing_orders: {
    tenant_id: string;
    invoicing_no: string;
    order_no: string;
    settled: Generated<boolean>;
    application_no: string | null;
    reason: Generated<string>;
  };
  bill_invoicings: {
    tenant_id: string;
    invoicing_no: string;
    enterprise_id: string;
    member_id: string;
    bill_no: string;
    state: 'working' | 'done';
    wanted: 'plain' | 'special';
    merged: boolean;
    asked_sealed: string;
    letter_sealed: string | null;
    asked_at: Date;
    ended_at: Date | null;
  };
  bill_turns: {
    tenant_id: string;
    bill_no: string;
    turn: number;
    kind: 'confirmed' | 'objected' | 'answered';
    at: Date;
    order_no: string | null;
    words: string;
    line_id: string | null;
    told_at: Date | null;
  };
  booking_limits: {
    tenant_id: string;
    limits: unknown;
  };
  budgets: {
    tenant_id: string;
    enterprise_id: string;
    id: Generated<string>;
    scope: 'enterprise' | 'department' | 'cost-centre' | 'project';
    department_id: string | null;
    cost_object_id: string | null;
    scope_name: string;
    kind: 'all' | 'air' | 'train' | 'hotel' | 'car' | 'other';
    period: 'month' | 'quarter' | 'year';
    from_day: Day;
    until_day: Day;
    amount_fen: Fen;
    over_action: 'refuse' | 'warn';
    reserved_fen: Generated<Fen>;
    used_fen: Generated<Fen>;
    version: Generated<number>;
    created_at: Date;
  };
  buffet_card_guesses: {
    tenant_id: string;
    member_id: string;
    failed_on: Day;
    failures: number;
  };
  buffet_cards: {
    tenant_id: string;
    card_no: string;
    purchase_no: string;
    member_id: string;
    face_fen: Fen;
    secret_hash: string | null;
    state: 'sold' | 'redeemed';
    sold_at: Date;
    redeemed_by: string | null;
    redeemed_at: Date | null;
  };
  car_rides: {
    tenant_id: string;
    order_no: string;
    rider_id: string;
    ride_day: Day;
    state: 'scheduled' | 'looking' | 'found' | 'coming' | 'arrived' | 'riding' | 'ended' | 'settled' | 'failed' | 'cancelled';
    reference: string | null;
    booking: unknown | null;
    transfer: unknown | null;
    call: 'redirect' | 'retime' | 'cancel' | 'dispute' | null;
    call_reference: string | null;
    call_input: unknown | null;
    calls: Generated<number>;
    look_at: Date | null;
    ended_at: Date | null;
    dispute: unknown | null;
    review: unknown | null;
  };
  carrier_agreements: {
    tenant_id: string;
    id: string;
    enterprise_id: string;
    airline: string;
    code: string;
    valid_from: Day;
    valid_to: Day;
    revision: Generated<number>;
    created_at: Date;
    ended_at: Date | null;
  };
  carrier_listings: {
    tenant_id: string;
    id: string;
    agreement_id: string;
    enterprise_id: string;
    member_id: string | null;
    external_id: string | null;
    name: string;
    state: 'applied' | 'confirmed' | 'refused' | 'removed';
    reason: 'agreement' | 'identity' | 'no-paper' | 'by-hand' | 'left' | 'agreement-ended' | 'person-gone' | null;
    client_reference: string;
    sent_at: Date | null;
    list_no: string | null;
    applied_at: Date;
    applied_by: string | null;
    settled_at: Date | null;
    ask_at: Date | null;
  };
  channel_differences: {
    tenant_id: string;
    channel: StatementChannel;
    day: Day;
    kind: 'missing' | 'extra' | 'amount' | 'fee';
    movement: 'pay' | 'refund';
    reference: string;
    order_no: string | null;
    our_fen: Fen | null;
    their_fen: Fen | null;
    seen_at: Date;
    note: string | null;
    noted_by: string | null;
    noted_at: Date | null;
    owner: string;
  };
  channel_statements: {
    tenant_id: string;
    channel: StatementChannel;
    day: Day;
    state: 'compared' | 'unreadable';
    lines: number;
    matched: number;
    differences: number;
    problem: string | null;
    compared_at: Date;
  };
  consents: {
    tenant_id: string;
    member_id: string;
    document: string;
    version: string;
    agreed_at: Date;
    withdrawn_at: Date | null;
  };
  cost_objects: {
    tenant_id: string;
    enterprise_id: string;
    id: Generated<string>;
    kind: 'cost-centre' | 'project';
    code: string;
    name: string;
    from_day: Day | null;
    until_day: Day | null;
    department_id: string | null;
  };
  credit_alert_receivers: {
    tenant_id: string;
    enterprise_id: string;
    member_id: string;
  };
  credit_bill_lines: {
    tenant_id: string;
    transfer_id: string;
    bill_no: string;
    spender_id: string;
    order_no: string | null;
    amount_fen: Fen;
    memo: string;
    at: Date;
  };
  credit_bills: {
    tenant_id: string;
    bill_no: string;
    enterprise_id: string;
    opens: Day;
    closes: Day;
    due_day: Day;
    issued_at: Date;
    total_fen: Fen;
    settled_fen: Generated<Fen>;
    overdue_told: Generated<boolean>;
    lines: number;
  };
  credit_events: {
    tenant_id: string;
    enterprise_id: string;
    seq: Generated<number>;
    at: Date;
    event: 'granted' | 'changed' | 'frozen' | 'thawed' | 'alert-80' | 'alert-95' | 'relieved' | 'bill-issued' | 'bill-overdue' | 'repaid';
    words: string;
  };
  credit_lines: {
    tenant_id: string;
    enterprise_id: string;
    limit_fen: Fen;
    term_days: number;
    frozen: Generated<boolean>;
    employees_may: Generated<boolean>;
    pay_limits: Generated<string[]>;
    alerted: Generated<0 | 80 | 95>;
    billing_day: Generated<number>;
    freeze_overdue: Generated<boolean>;
    frozen_because: Generated<string>;
    frozen_by_overdue: Generated<boolean>;
    billed_to: Day | null;
    per_order: Generated<string[]>;
    employee_methods: string[] | null;
    revision: Generated<number>;
  };
  credit_parts: {
    tenant_id: string;
    transfer_id: string;
    passenger: number;
    order_no: string;
    kind: 'sale' | 'change' | 'refund';
    amount_fen: Fen;
    service_fen: Fen;
    enterprise_id: string;
    at: Date;
    product: Product;
    department_id: string | null;
    cost_centre_id: string | null;
    project_id: string | null;
    person: string | null;
  };
  credit_repayments: {
    tenant_id: string;
    repayment_no: string;
    enterprise_id: string;
    way: 'wallet' | 'bank' | 'channel';
    amount_fen: Fen;
    bank_reference: string | null;
    payer_name: Generated<string>;
    at: Date;
  };
  credit_settlements: {
    tenant_id: string;
    source: string;
    bill_no: string;
    amount_fen: Fen;
    at: Date;
  };
  credit_spenders: {
    tenant_id: string;
    order_no: string;
    enterprise_id: string;
  };
  credit_unbilled: {
    tenant_id: string;
    transfer_id: string;
    enterprise_id: string;
    spender_id: string;
    order_no: string | null;
    amount_fen: Fen;
    memo: string;
    at: Date;
  };
  customer_travellers: {
    tenant_id: string;
    member_id: string;
    customer_id: string;
    passenger_id: string;
  };
  customers: {
    tenant_id: string;
    member_id: string;
    id: string;
    name: string;
    pinyin: string;
    initials: string;
    mobile_sealed: string | null;
    mobile_mask: Generated<string>;
    phone_index: string | null;
    note: Generated<string>;
    revision: Generated<number>;
    created_at: Date;
    used_at: Date;
  };
  data_exports: {
    tenant_id: string;
    id: string;
    member_id: string;
    state: 'running' | 'ready' | 'taken' | 'failed' | 'expired';
    asked_at: Date;
    done_parts: Generated<number>;
    all_parts: number;
    ready_at: Date | null;
    file_sealed: string | null;
  };
  data_keys: {
    key_id: string;
    check_value: string;
    first_used_at: Generated<Date>;
  };
  decision_links: {
    tenant_id: string;
    id: string;
    case_id: string;
    member_id: string;
    node: number;
    created_at: Date;
    ends_at: Date;
    used_at: Date | null;
  };
  demo_accounts: {
    tenant_id: string;
    mobile: string;
    member_id: string;
  };
  demo_steps: {
    tenant_id: string;
    step: string;
    at: Date;
  };
  departments: {
    tenant_id: string;
    enterprise_id: string;
    id: Generated<string>;
    parent_id: string | null;
    name: string;
    leader_id: string | null;
    position: Generated<number>;
  };
  dida_bookings: {
    tenant_id: string;
    reference: string;
    hotel_id: string;
    room_id: string;
    plan_id: string;
    arrival: Day;
    departure: Day;
    rooms: number;
    adults: number;
    nights: unknown;
    policies: unknown;
    guests_sealed: string | null;
    state: 'held' | 'issuing' | 'confirmed' | 'cancelling' | 'cancelled' | 'expired' | 'failed';
    refusal: 'sold-out' | 'price' | 'stay' | 'declined' | 'state' | null;
    hold_until: Date;
    reference_no: string;
    prebooked_at: Date;
    booking_id: string | null;
    confirmation_no: string | null;
    fine_fen: Generated<Fen>;
    cancel_asked_at: Date | null;
  };
  dida_calls: {
    tenant_id: string;
    client_reference: string;
    operation: 'hold' | 'issue' | 'cancel' | 'cancel-nights' | 'barred';
    reference: string | null;
    at: Date;
  };
  due_of_products: {
    tenant_id: string | null;
    sweep: string | null;
    since: Date | null;
    until: Date | null;
  };
  earning_settings: {
    tenant_id: string;
    settings: unknown;
  };
  email_codes: {
    tenant_id: string;
    member_id: string;
    code_hash: string;
    tries_left: number;
    ends_at: Date;
  };
  embedded_air_aircraft: {
    tenant_id: string;
    day: Day;
    origin: string;
    destination: string;
    flight_no: string;
    aircraft: string;
    at: Date;
  };
  embedded_air_bookings: {
    tenant_id: string;
    reference: string;
    client_reference: string;
    state: 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired';
    hold_until: Date;
    issue_at: Date | null;
    segments: unknown;
    passengers: unknown;
    created_at: Date;
    changes_reference: string | null;
    changes_tickets: string[] | null;
    issued_at: Date | null;
    stays_away: Generated<boolean>;
  };
  embedded_air_calls: {
    tenant_id: string;
    client_reference: string;
    operation: 'hold' | 'issue' | 'cancel' | 'refund' | 'change' | 'extras' | 'barred';
    reference: string | null;
    at: Date;
  };
  embedded_air_disruptions: {
    tenant_id: string;
    day: Day;
    origin: string;
    destination: string;
    flight_no: string;
    version: number;
    kind: 'delayed' | 'moved' | 'cancelled';
    departs_day: Day | null;
    departs: string | null;
    arrives: string | null;
    arrives_days_later: number | null;
    off_by: number | null;
    cause: string;
    at: Date;
  };
  embedded_air_examinations: {
    tenant_id: string;
    client_reference: string;
    reference: string;
    ticket_nos: string[];
    reason: 'illness' | 'death' | 'other';
    proofs: number;
    proof_bytes: number;
    refund_fen: Fen;
    asked_at: Date;
    decide_at: Date;
    decision: 'granted' | 'proof' | 'stranger' | 'not-covered' | null;
    decided_at: Date | null;
  };
  embedded_air_extra_lines: {
    tenant_id: string;
    extras_no: string;
    ticket_no: string;
    kind: 'seat' | 'baggage' | 'meal';
    code: string;
  };
  embedded_air_extras: {
    tenant_id: string;
    extras_no: string;
    reference: string;
    state: 'held' | 'confirmed' | 'released';
    amount_fen: Fen;
    hold_until: Date;
    asked_at: Date;
  };
  embedded_air_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'price-change' | 'sold-out' | 'late-issue' | 'no-show';
    left_calls: number;
  };
  embedded_air_kept_seats: {
    tenant_id: string;
    day: Day;
    origin: string;
    destination: string;
    flight_no: string;
    seat: string;
    extras_no: string;
    ticket_no: string;
  };
  embedded_air_listings: {
    tenant_id: string;
    client_reference: string;
    state: 'asked' | 'listed' | 'agreement' | 'identity' | 'removed' | 'barred';
    airline: string | null;
    agreement_code: string | null;
    name: string | null;
    list_no: string | null;
    asked_at: Date;
    decide_at: Date | null;
  };
  embedded_air_news: {
    tenant_id: string;
    no: Generated<number>;
    reference: string;
    segment: number;
    kind: 'retimed' | 'cancelled' | 'aircraft';
    flight: unknown | null;
    free: boolean;
    cause: string;
    at: Date;
    aircraft: unknown | null;
  };
  embedded_air_quotes: {
    tenant_id: string;
    reference: string;
    quote_id: string;
    kind: 'refund' | 'change';
    terms: unknown;
    expires_at: Date;
  };
  embedded_air_seats: {
    tenant_id: string;
    day: Day;
    origin: string;
    destination: string;
    flight_no: string;
    cabin: 'economy' | 'premium' | 'business' | 'first';
    capacity: number;
    sold: number;
    withheld: Generated<number>;
    fare_shift_fen: Generated<Fen>;
  };
  embedded_air_sheets: {
    tenant_id: string;
    client_reference: string;
    reference: string;
    kind: 'refund' | 'change';
    ticket_nos: string[];
    fee_fen: Fen;
    amount_fen: Fen;
    at: Date;
  };
  embedded_air_tickets: {
    tenant_id: string;
    reference: string;
    passenger: number;
    segment: number;
    ticket_no: string | null;
    state: 'held' | 'issued' | 'cancelled' | 'voided' | 'refunded' | 'changed';
    fare_fen: Fen;
  };
  embedded_bank_bindings: {
    tenant_id: string;
    binding_ref: string;
    answer: string;
    tries_left: number;
    begun_at: Date;
  };
  embedded_bank_payouts: {
    tenant_id: string;
    payout_ref: string;
    amount_fen: Fen;
    refusal: string | null;
    settles_at: Date;
    silences: number;
  };
  embedded_car_calls: {
    tenant_id: string;
    client_reference: string;
    operation: 'book' | 'redirect' | 'retime' | 'cancel' | 'dispute' | 'settle' | 'barred';
    reference: string | null;
    at: Date;
  };
  embedded_car_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'no-driver' | 'overcharge' | 'late-rider';
    left_calls: number;
  };
  embedded_car_rides: {
    tenant_id: string;
    reference: string;
    plan: unknown;
    created_at: Date;
  };
  embedded_checker_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'limit';
    left_calls: number;
  };
  embedded_hotel_bookings: {
    tenant_id: string;
    reference: string;
    hotel_id: string;
    room_id: string;
    plan_id: string;
    city: string;
    arrival: Day;
    state: 'waiting' | 'held' | 'confirmed' | 'cancelled' | 'expired' | 'failed';
    hold_until: Date;
    answers_at: Date | null;
    declines: boolean;
    confirmation_no: string | null;
    arrives_at: string;
    created_at: Date;
    terms: unknown | null;
    guests: Generated<'come' | 'no-show' | 'leave-early'>;
  };
  embedded_hotel_calls: {
    tenant_id: string;
    client_reference: string;
    operation: 'hold' | 'issue' | 'cancel' | 'cancel-nights' | 'modify' | 'hold-change' | 'barred';
    reference: string | null;
    at: Date;
  };
  embedded_hotel_changes: {
    tenant_id: string;
    reference: string;
    booking: string;
    change: unknown;
    arrival: Day;
  };
  embedded_hotel_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'sold-out' | 'dearer' | 'decline' | 'no-show' | 'leave-early';
    left_calls: number;
  };
  embedded_hotel_nights: {
    tenant_id: string;
    reference: string;
    room: number;
    night: Day;
    price_fen: Fen;
    state: 'held' | 'confirmed' | 'cancelled';
    fine_fen: Generated<Fen>;
    unused: Generated<boolean>;
  };
  embedded_hotel_stock: {
    tenant_id: string;
    hotel_id: string;
    room_id: string;
    night: Day;
    city: string;
    rooms: number;
    sold: number;
  };
  embedded_insurer_calls: {
    tenant_id: string;
    client_reference: string;
    operation: 'issue' | 'cancel' | 'barred';
    policy_no: string | null;
    at: Date;
  };
  embedded_insurer_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'decline' | 'late-issue';
    left_calls: number;
  };
  embedded_insurer_policies: {
    tenant_id: string;
    policy_no: string;
    product_id: string;
    premium_fen: Fen;
    ticket_no: string;
    starts_at: Date;
    ends_at: Date;
    state: 'pending' | 'active' | 'cancelled';
    active_at: Date;
    cancelled_at: Date | null;
  };
  embedded_international_bookings: {
    tenant_id: string;
    reference: string;
    state: 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired';
    hold_until: Date;
    issue_at: Date | null;
    issued_at: Date | null;
    sold: unknown;
    changes: unknown | null;
  };
  embedded_international_calls: {
    tenant_id: string;
    client_reference: string;
    operation: 'hold' | 'issue' | 'cancel' | 'refund' | 'change' | 'barred';
    reference: string | null;
    at: Date;
  };
  embedded_international_coupons: {
    tenant_id: string;
    reference: string;
    passenger: number;
    leg: number;
    ticket_no: string | null;
    state: 'held' | 'issued' | 'cancelled' | 'refunded' | 'voided' | 'changed';
  };
  embedded_international_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'late-issue' | 'fare-gone' | 'price-moved' | 'retime';
    left_calls: number;
  };
  embedded_international_news: {
    tenant_id: string;
    no: Generated<number>;
    reference: string;
    segment: number;
    kind: 'retimed' | 'cancelled' | 'aircraft';
    flight: unknown | null;
    free: boolean;
    cause: string;
    at: Date;
    aircraft: unknown | null;
  };
  embedded_international_seats: {
    tenant_id: string;
    flight: string;
    cabin: 'economy' | 'premium' | 'business' | 'first';
    sold: number;
  };
  embedded_international_serials: {
    tenant_id: string;
    next: number;
  };
  embedded_issuer_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'decline' | 'late-issue';
    left_calls: number;
  };
  embedded_issuer_invoices: {
    tenant_id: string;
    client_reference: string;
    invoice_no: string | null;
    file_sealed: string | null;
    total_fen: Fen | null;
    red_of: string | null;
    at: Date;
    ready_at: Date;
  };
  embedded_mailbox_mails: {
    tenant_id: string;
    uid: Generated<number>;
    sent_to: string;
    sent_from: string;
    client_reference: string;
    file_kind: 'xml' | 'ofd' | 'pdf';
    beside_mb: number;
    seen: Generated<boolean>;
    at: Date;
  };
  embedded_rail_bookings: {
    tenant_id: string;
    reference: string;
    client_reference: string;
    state: 'waiting' | 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired';
    hold_until: Date;
    issue_at: Date | null;
    passengers: unknown;
    changes_reference: string | null;
    changes_tickets: string[] | null;
    created_at: Date;
  };
  embedded_rail_calls: {
    tenant_id: string;
    client_reference: string;
    operation: 'hold' | 'issue' | 'cancel' | 'refund' | 'hold-change' | 'join-queue' | 'leave-queue' | 'barred';
    reference: string | null;
    at: Date;
  };
  embedded_rail_faults: {
    tenant_id: string;
    fault: 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'sold-out' | 'late-issue';
    left_calls: number;
  };
  embedded_rail_queue: {
    tenant_id: string;
    reference: string;
    turn: Generated<number>;
    papers: string[];
    choice: number | null;
  };
  embedded_rail_queue_rides: {
    tenant_id: string;
    reference: string;
    choice: number;
    train_no: string;
    starts_on: Day;
    seat: RailSeat;
    from_station: string;
    to_station: string;
    from_stop: number;
    to_stop: number;
    fares_fen: string[];
    ends_at: Date;
    waiting: Generated<boolean>;
  };
  embedded_rail_refunds: {
    tenant_id: string;
    client_reference: string;
    reference: string;
    ticket_nos: string[];
    fee_fen: Fen;
    at: Date;
  };
  embedded_rail_seats: {
    tenant_id: string;
    train_no: string;
    starts_on: Day;
    seat: RailSeat;
    version: number;
    level: number;
    masks: ColumnType<Buffer, Uint8Array>;
    route: number;
  };
  embedded_rail_sessions: {
    tenant_id: string;
    token_hash: string;
    account: string;
    until: Date;
  };
  embedded_rail_tickets: {
    tenant_id: string;
    reference: string;
    passenger: number;
    ride: number;
    ticket_no: string | null;
    state: 'held' | 'issued' | 'cancelled' | 'refunded' | 'changed';
    train_no: string;
    starts_on: Day;
    seat: RailSeat;
    place_at: number | null;
    place: string;
    from_stop: number;
    to_stop: number;
    from_station: string;
    to_station: string;
    departs_at: Date;
    arrives_at: Date;
    fare_fen: Fen;
    paper: string;
  };
  embedded_runs: {
    tenant_id: string;
    no: string;
    day: Day;
    late_minutes: number;
    cancelled: boolean;
  };
  employee_grant_targets: {
    tenant_id: string;
    grant_id: string;
    department_id: string | null;
    member_id: string | null;
    cost_object_id: string | null;
    target: GeneratedAlways<string>;
  };
  employee_grants: {
    tenant_id: string;
    enterprise_id: string;
    id: Generated<string>;
    member_id: string;
    kind: 'orders' | 'external' | 'book' | 'analyses';
    whole: boolean;
    from_day: Day;
    until_day: Day | null;
    revision: Generated<number>;
    granted_by: string;
    granted_at: Date;
    ended_at: Date | null;
    acts: Generated<boolean>;
  };
  employee_levels: {
    tenant_id: string;
    enterprise_id: string;
    id: Generated<string>;
    name: string;
    rank: number;
    application_first: Generated<boolean>;
    change_approved: Generated<boolean>;
    application_offered: Generated<boolean>;
  };
  employments: {
    tenant_id: string;
    member_id: string;
    enterprise_id: string;
    department_id: string | null;
    level_id: string | null;
    employee_no: Generated<string>;
    state: Generated<'active' | 'suspended' | 'left'>;
    joined_on: Day;
    left_on: Day | null;
    cost_centre_id: string | null;
  };
  enterprise_groups: {
    tenant_id: string;
    enterprise_id: string;
    group_id: string;
    settled: Generated<boolean>;
    period_limit_fen: Fen | null;
  };
  enterprise_offices: {
    tenant_id: string;
    id: string;
    enterprise_id: string;
    name: string;
    address: string;
    city: string;
    city_code: string;
    district: string;
    lat: number;
    lon: number;
    pinyin: string;
    initials: string;
  };
  enterprises: {
    tenant_id: string;
    id: string;
    name: string;
    created_at: Generated<Date>;
    cost_centre_required: Generated<boolean>;
    project_required: Generated<boolean>;
    decision_links: Generated<boolean>;
  };
  entry_keys: {
    tenant_id: string;
    kid: string;
    algorithm: 'HMAC-SHA256';
    secret_sealed: string;
    not_after: Date;
    created_at: Date;
  };
  entry_nonces: {
    tenant_id: string;
    nonce: string;
    ends_at: Date;
  };
  entry_tickets: {
    tenant_id: string;
    ticket_hash: string;
    purpose: 'entry' | 'return' | 'link';
    reference: string;
    ends_at: Date;
  };
  external_travellers: {
    tenant_id: string;
    enterprise_id: string;
    id: string;
    kind: 'candidate' | 'customer' | 'partner' | 'other';
    company: Generated<string>;
    department_id: string | null;
    name: string;
    paper_type: number;
    paper_sealed: string;
    paper_mask: string;
    paper_index: string;
    birth_sealed: string;
    sex: 'M' | 'F' | null;
    phone_sealed: string | null;
    phone_mask: Generated<string>;
    added_by: string | null;
    created_at: Date;
    travel_sealed: string | null;
    paper_expires: Day | null;
  };
  fare_alerts: {
    tenant_id: string;
    id: string;
    member_id: string;
    from_place: string;
    to_place: string;
    first_day: Day;
    last_day: Day;
    ceiling_fen: Fen;
    created_at: Date;
    look_at: Date | null;
    paused: Generated<boolean>;
    looked_at: Date | null;
    lowest_fen: Fen | null;
    lowest_day: Day | null;
    told_fen: Fen | null;
    told_at: Date | null;
    tellings: Generated<number>;
  };
  file_parts: {
    tenant_id: string;
    file_id: string;
    part: number;
    content_sealed: string;
  };
  file_uses: {
    tenant_id: string;
    kind: 'trip-application' | 'refund' | 'offline';
    subject_id: string;
    file_id: string;
  };
  files: {
    tenant_id: string;
    id: string;
    member_id: string;
    client_key: string;
    name: string;
    kind: 'pdf' | 'jpeg' | 'png' | 'webp';
    size: number;
    created_at: Date;
    free_since: Date | null;
  };
  gateway_card_refunds: {
    tenant_id: string;
    refund_no: string;
    reference: string;
    amount_fen: Fen;
    done_at: Date;
  };
  gateway_cards: {
    tenant_id: string;
    reference: string;
    amount_fen: Fen;
    state: 'confirming' | 'held' | 'captured' | 'voided' | 'barred' | 'refused';
    fate: SandboxPayCardFate;
    token: string;
    brand: CardBrand;
    tail: string;
    refusal: CardRefusal | null;
    created_at: Date;
    held_at: Date | null;
    held_until: Date | null;
    captured_fen: Generated<Fen>;
    captured_at: Date | null;
    refunded_fen: Generated<Fen>;
    subject: Generated<string>;
  };
  gateway_faults: {
    tenant_id: string;
    gateway: string;
    fault: string;
    left_calls: number;
  };
  gateway_keys: {
    tenant_id: string;
    name: string;
    sealed: string;
  };
  gateway_oauth_codes: {
    tenant_id: string;
    code: string;
    openid: string;
    issued_at: Date;
  };
  gateway_refunds: {
    tenant_id: string;
    gateway: string;
    refund_no: string;
    out_trade_no: string;
    amount_fen: Fen;
    state: 'processing' | 'done' | 'abnormal';
    notify_url: string;
    asked_at: Date;
    done_at: Date | null;
  };
  gateway_trades: {
    tenant_id: string;
    gateway: 'alipay' | 'weChatPay' | 'zxpay';
    out_trade_no: string;
    trade_no: string;
    subject: string;
    amount_fen: Fen;
    state: 'presented' | 'waiting' | 'paid' | 'closed';
    payable_until: Date;
    notify_url: string;
    created_at: Date;
    paid_at: Date | null;
    refunded_fen: Generated<Fen>;
    way: Generated<'code' | 'h5' | 'jsapi' | 'app'>;
    return_url: string | null;
    quit_url: string | null;
  };
  hotel_agreements: {
    tenant_id: string;
    id: string;
    enterprise_id: string;
    hotel_id: string;
    hotel_name: string;
    city: string;
    room_id: string;
    room_name: string;
    code: string;
    price_fen: Fen;
    breakfasts: number;
    cancellation: 'free' | 'none';
    last_room: boolean;
    valid_from: Day;
    valid_to: Day;
    blackout: Date[];
    revision: Generated<number>;
    created_at: Date;
    ended_at: Date | null;
  };
  hotel_guest_changes: {
    tenant_id: string;
    order_no: string;
    seq: number;
    member_id: string;
    state: 'asked' | 'done' | 'refused';
    attempt: Generated<number>;
    called_at: Date | null;
    asked_at: Date;
    settled_at: Date | null;
    words: string;
    change_sealed: string | null;
  };
  hotel_stays: {
    tenant_id: string;
    order_no: string;
    look_at: Date | null;
  };
  idempotency_keys: {
    tenant_id: string;
    member_id: string;
    path: string;
    key: string;
    wish_hash: string;
    owner: string;
    state: 'running' | 'done';
    started_at: Date;
    http: number | null;
    body: string | null;
    holder: number | null;
  };
  identity_proofs: {
    tenant_id: string;
    proof_hash: string;
    member_id: string;
    session_id: string;
    purpose: string;
    ends_at: Date;
  };
  insurance_policies: {
    tenant_id: string;
    policy_id: string;
    order_no: string;
    passenger: number;
    leg: number;
    product_id: string;
    name: string;
    premium_fen: Fen;
    state: number;
    policy_no: string | null;
    starts_at: Date;
    ends_at: Date;
    premium: 'kept' | 'claimed' | 'returned' | 'moved';
    sheet_no: string | null;
    ended_by: 'holder' | 'ticket' | null;
    call: 'issue' | 'cancel' | null;
    call_reference: string | null;
    calls: Generated<number>;
    call_since: Date;
    opened_at: Date;
    issued_at: Date | null;
    ended_at: Date | null;
  };
  integration_calls: {
    tenant_id: string;
    id: Generated<number>;
    at: Date;
    channel: string;
    operation: string;
    reference: string;
    outcome: 'done' | 'refused' | 'unknown';
    ms: number;
    client: string;
    key_id: string;
    request: string;
    answer: string;
  };
  international_documents: {
    tenant_id: string;
    order_no: string;
    passenger: number;
    nationality: string;
    issuing_country: string;
    expires_on: Day;
    sex: 'M' | 'F';
    frequent_flyers: unknown;
    stay_sealed: string | null;
  };
  invoice_applications: {
    tenant_id: string;
    application_no: string;
    member_id: string;
    enterprise_id: string | null;
    state: 'asked' | 'issuing' | 'issued' | 'refused' | 'reversed';
    wanted: 'plain' | 'special';
    asked_sealed: string;
    order_nos: string[];
    total_fen: Fen;
    asked_at: Date;
  };
  invoice_mails: {
    tenant_id: string;
    mail_key: string;
    member_id: string;
    received_at: Date;
    answered_at: Date | null;
    taken: Generated<number>;
    refused: Generated<number>;
  };
  invoice_months: {
    tenant_id: string;
    enterprise_id: string;
    month: string;
    invoices: number;
    total_fen: Fen;
    deductible_fen: Fen;
    closed_by: string;
    closed_at: Date;
  };
  invoice_posts: {
    tenant_id: string;
    application_no: string;
    member_id: string;
    state: 'waiting' | 'to-send' | 'sent' | 'received' | 'refused' | 'dropped';
    letter_sealed: string | null;
    courier: Generated<string>;
    tracking_no: Generated<string>;
    reason: Generated<string>;
    back: 'asked' | 'returned' | null;
    asked_at: Date;
    sent_at: Date | null;
    received_at: Date | null;
    returned_at: Date | null;
  };
  invoice_reminders: {
    tenant_id: string;
    order_no: string;
    enterprise_id: string;
    reminded_at: Date;
  };
  invoice_titles: {
    tenant_id: string;
    id: string;
    member_id: string | null;
    enterprise_id: string | null;
    kind: 'enterprise' | 'person' | 'unit';
    title_sealed: string;
    is_default: boolean;
    for_employees: boolean;
    version: number;
    created_at: Date;
  };
  invoiced_parts: {
    tenant_id: string;
    invoice_id: string;
    order_no: string;
    part_key: string;
    total_fen: Fen;
    reversed_by: string | null;
  };
  invoices: {
    tenant_id: string;
    invoice_id: string;
    application_no: string;
    form: 'air' | 'special' | 'plain';
    reverses: string | null;
    state: 'waiting' | 'issued' | 'refused';
    reason: Generated<string>;
    lines_sealed: string;
    total_fen: Fen;
    tax_fen: Fen;
    invoice_no: string | null;
    file_sealed: string | null;
    issued_at: Date | null;
    call_reference: string | null;
    calls: Generated<number>;
    opened_at: Date;
    follow_up_at: Date | null;
    paper_sealed: string | null;
    hand_note: string | null;
  };
  ledger_accounts: {
    tenant_id: string;
    code: string;
    guarded: boolean;
    balance_fen: Generated<Fen>;
    held_fen: Generated<Fen>;
    opened_at: Generated<Date>;
  };
  ledger_holds: {
    tenant_id: string;
    id: string;
    account: string;
    amount_fen: Fen;
    order_no: string | null;
    expires_at: Date | null;
  };
  ledger_transfers: {
    tenant_id: string;
    id: string;
    debit: string;
    credit: string;
    amount_fen: Fen;
    phase: 'posted' | 'pending' | 'captured' | 'released' | 'expired';
    hold_id: string | null;
    order_no: string | null;
    memo: string;
    at: Date;
    expires_at: Date | null;
  };
  leg_statuses: {
    tenant_id: string;
    order_no: string;
    leg: number;
    starts_at: Date;
    ends_at: Date;
    look_at: Date | null;
    departs_at: Date | null;
    arrives_at: Date | null;
    departed: Generated<boolean>;
    arrived: Generated<boolean>;
    cancelled: Generated<boolean>;
    read_at: Date | null;
    told: Generated<boolean>;
  };
  list_looks: {
    tenant_id: string;
    member_id: string;
    kind: 'table' | 'views';
    name: string;
    look: unknown;
  };
  mail_outbox: {
    tenant_id: string;
    mail_id: string;
    address_index: string;
    message_sealed: string;
    sent_at: Date;
  };
  mark_ups: {
    tenant_id: string;
    member_id: string;
    kind: 'yuan' | 'percent';
    amount: number;
    id: string;
    customer_id: string | null;
    product: string | null;
  };
  members: {
    tenant_id: string;
    id: Generated<string>;
    mobile_phone: string;
    account: string | null;
    password_hash: string | null;
    member_type: 10 | 20 | 30 | 40 | 50 | 70;
    status: Generated<0 | 1>;
    real_name: string;
    sex: 'M' | 'F' | null;
    birthday: Day | null;
    email: Generated<string>;
    photo: Generated<string>;
    remark: Generated<string>;
    member_level: Generated<number>;
    member_card_type: Generated<number>;
    experience_date: Day | null;
    female_end_id: string | null;
    credit_member_id: string | null;
    credit_employee_id: string | null;
    can_audit: Generated<boolean>;
    pnr_import: Generated<boolean>;
    show_serv_fee: Generated<boolean>;
    show_pay_pwd: Generated<boolean>;
    air_service_fee_fen: Generated<Fen>;
    trip_level: unknown | null;
    created_at: Generated<Date>;
    referrer_id: string | null;
    administrator: Generated<boolean>;
    info_version: Generated<number>;
    erased_at: Date | null;
    verified_email: Generated<string>;
    mobile_end: GeneratedAlways<string | null>;
  };
  message_settings: {
    tenant_id: string;
    member_id: string;
    kind: string;
    bell: boolean | null;
    mail: boolean | null;
  };
  messages: {
    tenant_id: string;
    id: Generated<string>;
    member_id: string;
    kind: string;
    params: unknown;
    link: string;
    about: string | null;
    due_at: Date | null;
    dedupe_key: string;
    created_at: Date;
    read_at: Date | null;
    mail_due: Generated<boolean>;
  };
  missing_invoice_looks: {
    tenant_id: string;
    order_no: string;
    enterprise_id: string;
    look_at: Date;
  };
  monthly_reports: {
    tenant_id: string;
    enterprise_id: string;
    member_id: string;
    recipients_sealed: string;
    next_month: Day | null;
    due_at: Date | null;
    told_month: Day | null;
    told_at: Date | null;
    revision: Generated<number>;
    changed_at: Date;
  };
  nettings: {
    tenant_id: string;
    netting_no: string;
    month: Day;
    payer_id: string;
    payee_id: string;
    owed_fen: Fen;
    back_fen: Fen;
    amount_fen: Fen;
    state: 'proposed' | 'booked' | 'refused' | 'withdrawn' | 'undoing' | 'reversed';
    asker_id: string;
    asked_at: Date;
    ended_at: Date | null;
    words: Generated<string>;
  };
  nuonuo_calls: {
    tenant_id: string;
    client_reference: string;
    kind: 'blue' | 'red' | 'barred';
    order_no: string;
    total_fen: Fen | null;
    sent_at: Date;
    invoice_no: string | null;
  };
  nuonuo_tokens: {
    tenant_id: string;
    app_key: string;
    token_sealed: string;
    taken_at: Date;
    ends_at: Date;
  };
  offline_orders: {
    tenant_id: string;
    order_no: string;
    issued_on: Day;
    pnr_sealed: string | null;
  };
  offline_records: {
    tenant_id: string;
    record_no: string;
    order_no: string;
    kind: 'refund' | 'change' | 'order';
    amount_fen: Fen;
    way: 'offlinePay' | 'creditPay' | 'paidElsewhere' | null;
    reference: string;
    note: string;
    recorded_by: string;
    recorded_at: Date;
  };
  open_work: {
    tenant_id: string | null;
    job: string | null;
    payload: unknown | null;
    since: Date | null;
  };
  order_approvals: {
    tenant_id: string;
    order_no: string;
    state: 'running' | 'agreed' | 'done';
    case_id: string;
    asked_fen: Fen;
    pay_by: 'creditPay' | null;
    look_at: Date | null;
    payer_id: string | null;
  };
  order_booked_to: {
    tenant_id: string;
    order_no: string;
    booked_to: string;
    enterprise_id: string;
    product: string;
    tab: string;
    created_at: Date;
  };
  order_customers: {
    tenant_id: string;
    order_no: string;
    member_id: string;
    customer_id: string | null;
    customer_name: string;
    note: Generated<string>;
    sales: unknown;
  };
  order_desk_payments: {
    tenant_id: string;
    order_no: string;
    enterprise_id: string | null;
    ordered_at: Date;
    amount_fen: Fen;
    paid_at: Date;
  };
  order_events: {
    tenant_id: string;
    order_no: string;
    seq: number;
    at: Date;
    event: string;
    code: OrderCode;
    partial: boolean;
    amount_fen: Fen | null;
    words: string;
    words_b: string | null;
    acted_by: string | null;
  };
  order_items: {
    tenant_id: string;
    order_no: string;
    item: number;
    kind: string;
    passenger: number | null;
    leg: number | null;
    day: Day | null;
    name: string | null;
    fen: number;
    tax_fen: Generated<Fen>;
    company_most_fen: Fen | null;
    sheet_no: string | null;
    desk_fen: Generated<Fen>;
  };
  order_operations: {
    tenant_id: string;
    client_reference: string;
    order_no: string;
    kind: 'hold' | 'issue' | 'cancel' | 'refund';
    seq: number;
    state: 'asked' | 'done' | 'rejected' | 'unknown' | 'never-happened';
    started_at: Date;
    ended_at: Date | null;
    cause: string | null;
    sheet_no: Generated<string>;
  };
  order_passengers: {
    tenant_id: string;
    order_no: string;
    position: number;
    name: string;
    type: PassengerType;
    paper_type: number;
    paper_no_sealed: string;
    paper_no_masked: string;
    birth: Day | null;
    insurances: unknown;
    birth_sealed: string | null;
    paper_index: string | null;
    member_id: string | null;
    external: Generated<boolean>;
    external_id: string | null;
  };
  order_quotes: {
    tenant_id: string;
    order_no: string;
    quote_id: string;
    kind: 'refund' | 'change';
    quote: unknown;
    expires_at: Date;
  };
  order_returns: {
    tenant_id: string;
    order_no: string;
    key: string;
    amount_fen: Fen;
    reason: string;
    at: Date;
  };
  order_shares: {
    tenant_id: string;
    order_no: string;
    passenger: number;
    enterprise_id: string;
    day: Day;
    kind: 'air' | 'train' | 'hotel' | 'car' | 'other';
    department: Generated<string>;
    department_ids: Generated<string[]>;
    cost_centre_id: string | null;
    project_id: string | null;
    reserved_fen: Generated<Fen>;
    used_fen: Generated<Fen>;
  };
  order_sheets: {
    tenant_id: string;
    sheet_no: string;
    order_no: string;
    kind: 'refund' | 'change';
    state: 'asked' | 'to-pay' | 'processing' | 'done' | 'failed' | 'withdrawn' | 'read';
    tickets: unknown;
    fee_fen: Fen;
    due_fen: Fen;
    back_fen: Fen;
    quote: unknown;
    booking_reference: string | null;
    asked_at: Date;
    pay_before: Date | null;
    paid_at: Date | null;
    ended_at: Date | null;
    words: string;
    person_fen: Generated<Fen>;
    words_b: string | null;
    member_id: string;
    enterprise_id: string | null;
    product: string;
    tab: GeneratedAlways<string | null>;
  };
  order_tickets: {
    tenant_id: string;
    order_no: string;
    passenger: number;
    leg: number;
    state: 'holding' | 'held' | 'issuing' | 'issued' | 'failed' | 'cancelled' | 'voided' | 'refunded' | 'changed' | 'used';
    ticket_no: string | null;
    seat: string | null;
    place: string | null;
    coupon: Generated<number>;
  };
  order_travellers: {
    tenant_id: string;
    member_id: string;
    order_no: string;
  };
  orders: {
    tenant_id: string;
    order_no: string;
    member_id: string;
    product: Product;
    code: OrderCode;
    partial: Generated<boolean>;
    created_at: Date;
    pay_before: Date | null;
    hold: 'asked' | 'begun' | 'confirmed' | 'failed';
    payment: Generated<'due' | 'paid' | 'returned'>;
    ended: 'cancelled' | 'refused' | 'given-up' | null;
    booking_reference: string | null;
    total_fen: Fen;
    content: unknown;
    search_text: string;
    events: Generated<number>;
    placed_from: string | null;
    device_digest: string | null;
    enterprise_id: string | null;
    tab: GeneratedAlways<OrderTab>;
    approval: Generated<'none' | 'pending' | 'agreed' | 'ended'>;
    carrier_change: 'retimed' | 'cancelled' | 'aircraft' | null;
    carrier_change_until: Date | null;
  };
  outgoing_mails: {
    tenant_id: string;
    id: string;
    member_id: string;
    state: 'waiting' | 'sent' | 'failed';
    mail_sealed: string | null;
    fault: Generated<string>;
    created_at: Date;
    ends_at: Date;
    settled_at: Date | null;
  };
  overlap_refusals: {
    tenant_id: string;
    id: Generated<number>;
    member_id: string;
    at: Date;
  };
  partner_users: {
    tenant_id: string;
    reference: string;
    member_id: string;
    linked_at: Date;
  };
  passengers: {
    tenant_id: string;
    id: string;
    member_id: string;
    name: string;
    paper_type: number;
    paper_sealed: string;
    paper_mask: string;
    paper_index: string;
    birth: Day | null;
    sex: 'M' | 'F' | null;
    phone_sealed: string | null;
    phone_mask: Generated<string>;
    created_at: Date;
    birth_sealed: string | null;
    travel_sealed: string | null;
    paper_expires: Day | null;
  };
  passkey_challenges: {
    tenant_id: string;
    challenge: string;
    purpose: string;
    member_id: string;
    ends_at: Date;
  };
  passkeys: {
    tenant_id: string;
    id: string;
    member_id: string;
    public_key: string;
    sign_count: number;
    transports: string[];
    backed_up: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  pay_codes: {
    tenant_id: string;
    id: string;
    member_id: string;
    code_hash: string;
    tail: string;
    note: string;
    limit_fen: Fen;
    used_fen: Generated<Fen>;
    once: boolean;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: 'used' | 'revoked' | null;
  };
  pay_passwords: {
    tenant_id: string;
    member_id: string;
    salt: string;
    hash: string;
    failures: Generated<number>;
    failed_on: Day | null;
  };
  payment_cards: {
    tenant_id: string;
    out_trade_no: string;
    token: string | null;
    brand: CardBrand;
    tail: string;
    state: 'asked' | 'held' | 'capturing' | 'captured' | 'voided' | 'expired' | 'stuck';
    held_until: Date | null;
    capture_fen: Fen | null;
    capture_asked_at: Date | null;
    captured_at: Date | null;
    problem: string | null;
    settled_note: string | null;
    settled_by: string | null;
    settled_at: Date | null;
  };
  payment_parts: {
    tenant_id: string;
    out_trade_no: string;
    method: 'creditPay' | 'tianHangPay';
    account: string;
    amount_fen: Fen;
    returned_fen: Generated<Fen>;
  };
  payment_returns: {
    tenant_id: string;
    refund_no: string;
    out_trade_no: string;
    subject_no: string;
    amount_fen: Fen;
    reason: string;
    state: 'asked' | 'processing' | 'done' | 'stuck';
    asked_at: Date;
    done_at: Date | null;
    problem: string | null;
    let_go: Generated<boolean>;
  };
  payments: {
    tenant_id: string;
    out_trade_no: string;
    subject_no: string;
    member_id: string;
    business_type: BusinessType;
    method: Exclude<TakenMethod, 'multiPay'>;
    amount_fen: Fen;
    state: 'created' | 'presenting' | 'paid' | 'closed' | 'refunding' | 'refunded' | 'late-paid' | 'unknown';
    code_url: string | null;
    trade_no: string | null;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    asked_at: Date | null;
    ask_at: Date | null;
    payable_until: Date | null;
    enterprise_id: string | null;
    mixed: Generated<boolean>;
    purchase_no: GeneratedAlways<string | null>;
    payer_id: string | null;
    pay_code_id: string | null;
    way: Generated<'code' | 'card' | 'h5' | 'jsapi' | 'app'>;
    person_fen: Generated<Fen>;
    body: Generated<string>;
    attach: Generated<string>;
    order_no: GeneratedAlways<string | null>;
  };
  per_diems: {
    tenant_id: string;
    enterprise_id: string;
    edges: 'whole' | 'half';
    classes: unknown;
    revision: Generated<number>;
    changed_at: Date;
  };
  picture_codes: {
    tenant_id: string;
    id: string;
    code: string;
    ends_at: Date;
  };
  point_years: {
    tenant_id: string;
    member_id: string;
    year: number;
    left_points: number;
  };
  products: {
    name: string;
    hold_sweep: string;
    ticketing_job: string;
    giving_back_job: string;
    refund_job: string | null;
    change_sweep: string | null;
    change_job: string | null;
    change_back_job: string | null;
    own_sweeps: Generated<string[]>;
  };
  purchase_settings: {
    tenant_id: string;
    settings: unknown;
    version: Generated<number>;
  };
  purchases: {
    tenant_id: string;
    purchase_no: string;
    member_id: string;
    business_type: 'recharge' | 'buffetCard' | 'upgrade' | 'payAnnualFee';
    amount_fen: Fen;
    state: 'waiting' | 'paid' | 'closed';
    content: unknown;
    created_at: Date;
    pay_before: Date;
    paid_at: Date | null;
    method: Exclude<TakenMethod, 'multiPay'> | null;
    told: string | null;
    told_b: string | null;
  };
  rail_accounts: {
    tenant_id: string;
    id: string;
    member_id: string;
    account_sealed: string;
    account_index: string;
    state: 'verified' | 'pending' | 'wrong' | 'locked';
    token_sealed: string | null;
    token_until: Date | null;
    last_at: Date;
  };
  rail_concessions: {
    tenant_id: string;
    id: string;
    member_id: string;
    paper_index: string;
    type: 'student' | 'disabled-soldier';
    facts_sealed: string;
    kept_at: Date;
  };
  rail_stoppages: {
    train_no: string;
    starts_on: Day;
  };
  rate_counters: {
    tenant_id: string;
    name: string;
    subject: string;
    hits: number;
    ends_at: Date;
  };
  received_invoice_parts: {
    tenant_id: string;
    received_id: string;
    order_no: string;
    part_key: string;
    total_fen: Fen;
  };
  received_invoices: {
    tenant_id: string;
    id: string;
    enterprise_id: string;
    member_id: string;
    source: 'upload' | 'issued';
    state: 'received' | 'matched' | 'doubtful' | 'accepted' | 'rejected' | 'booked';
    form: 'air' | 'rail' | 'special' | 'plain';
    sort: 'air' | 'rail' | 'hotel' | 'ride' | 'service' | 'other';
    invoice_no: string;
    issued_on: Day;
    facts_sealed: string;
    doubts: string[];
    total_fen: Fen;
    tax_fen: Fen;
    deductible_fen: Fen;
    red_of: string | null;
    note: Generated<string>;
    received_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    booked_month: string | null;
    file_kind: 'xml' | 'ofd' | 'pdf' | null;
    file_sealed: string | null;
    check_state: Generated<'waiting' | 'valid' | 'not-found' | 'mismatch' | 'voided' | 'reversed' | 'part-reversed' | 'unable'>;
    checked_at: Date | null;
    check_source: Generated<string>;
    check_problem: Generated<string>;
    check_calls: Generated<number>;
    check_due_at: Date | null;
  };
  recommend_codes: {
    tenant_id: string;
    code: string;
    member_id: string;
    created_at: Date;
    opened: Generated<number>;
  };
  recovery_codes: {
    tenant_id: string;
    member_id: string;
    code_hash: string;
  };
  report_days: {
    tenant_id: string;
    whose: string;
    book: string;
    travel: string;
    day: Day;
    kind: string;
    sort: string;
    lines: number;
    tickets: number;
    fare_fen: Fen;
    tax_fen: Fen;
    service_fen: Fen;
    insurance_fen: Fen;
    extras_fen: Fen;
    fee_fen: Fen;
    amount_fen: Fen;
    commission_fen: Generated<Fen>;
  };
  report_due: {
    tenant_id: string;
    order_no: string;
    due_at: Generated<Date>;
    moves: Generated<number>;
  };
  report_export_parts: {
    tenant_id: string;
    export_id: string;
    part: number;
    bytes: ColumnType<Buffer, Uint8Array>;
  };
  report_exports: {
    tenant_id: string;
    id: Generated<string>;
    member_id: string;
    report: string;
    format: 'csv' | 'xlsx';
    filter: unknown;
    columns: string[];
    state: Generated<'running' | 'ready' | 'failed' | 'cancelled'>;
    asked_at: Date;
    ready_at: Date | null;
    all_rows: number;
    done_rows: Generated<number>;
    cut: Generated<boolean>;
    place: unknown | null;
    failures: Generated<number>;
  };
  report_facet_days: {
    tenant_id: string;
    enterprise_id: string;
    facet: 'travel' | 'supplier' | 'group' | 'pair' | 'lead' | 'rate' | 'over' | 'rule' | 'department';
    travel: string;
    day: Day;
    word: string;
    kind: string;
    lines: number;
    tickets: number;
    amount_fen: Fen;
    fee_fen: Fen;
    sold: number;
    sold_fen: Fen;
    sold_service_fen: Fen;
    lead_days: number;
    judged: number;
    over: number;
    lost_fen: Fen;
    compared: number;
    low_fen: Fen;
    agreed: number;
    agreed_fen: Fen;
    carbon_grams: number;
  };
  report_lines: {
    tenant_id: string;
    order_no: string;
    part: string;
    member_id: string;
    enterprise_id: string | null;
    book: 'sales' | 'money';
    travel: string;
    kind: 'sale' | 'change' | 'refund' | 'other' | 'paid' | 'returned';
    sort: string;
    booked_at: Date;
    passenger: number | null;
    leg: number | null;
    event: string;
    tickets: number;
    fare_fen: Fen;
    tax_fen: Fen;
    service_fen: Fen;
    insurance_fen: Fen;
    extras_fen: Fen;
    fee_fen: Fen;
    amount_fen: Fen;
    facts: unknown;
    lead_days: GeneratedAlways<number | null>;
    over_standard: GeneratedAlways<boolean | null>;
    lost_fen: GeneratedAlways<Fen | null>;
    has_day_low: GeneratedAlways<boolean>;
    above_low_fen: GeneratedAlways<Fen | null>;
    at_agreed_rate: GeneratedAlways<boolean>;
    agreed_fen: GeneratedAlways<Fen | null>;
    carbon_kg: GeneratedAlways<number | null>;
    commission_fen: Generated<Fen>;
    department_ids: Generated<string[]>;
    cost_centre_id: string | null;
    project_id: string | null;
  };
  sandbox_clock: {
    only_row: Generated<boolean>;
    offset_ms: Generated<number>;
  };
  schedule_changes: {
    tenant_id: string;
    order_no: string;
    no: number;
    leg: number;
    kind: 'retimed' | 'cancelled' | 'aircraft';
    supplier: string;
    news_id: string;
    was: unknown;
    now: unknown | null;
    free: boolean;
    cause: string;
    told_at: Date;
    kept_at: Date;
    answer: 'accepted' | 'overtaken' | null;
    answered_at: Date | null;
    aircraft: unknown | null;
    remind_at: Date | null;
  };
  schema_migrations: {
    file: string;
    checksum: string;
    applied_at: Generated<Date>;
  };
  sealed_orders: {
    tenant_id: string;
    order_no: string;
    people_sealed: string;
    destroy_on: Day;
  };
  seen_fares: {
    tenant_id: string;
    from_place: string;
    to_place: string;
    travel_day: Day;
    seen_on: Day;
    days_ahead: number;
    lowest_fen: Fen;
  };
  session_limits: {
    tenant_id: string;
    trusted_idle_hours: number;
  };
  sessions: {
    tenant_id: string;
    token_hash: string;
    id: Generated<string>;
    member_id: string;
    ip: string;
    created_at: Date;
    last_seen_at: Date;
    ends_at: Date;
    revoked_at: Date | null;
    device: Generated<string>;
    trusted: Generated<boolean>;
  };
  share_moves: {
    tenant_id: string;
    order_no: string;
    member_id: string;
    step: number;
    at: Date;
    margin_fen: Fen;
    amount_fen: Fen;
    product: string;
  };
  share_orders: {
    tenant_id: string;
    order_no: string;
    seller_id: string;
    product: string;
    carrier: string | null;
    ticketed_at: Date;
    fares_fen: Fen;
    margin_fen: Fen;
  };
  share_parts: {
    tenant_id: string;
    order_no: string;
    member_id: string;
    level: number;
    permille: number;
    below_permille: number;
    rule_id: string;
  };
  share_rules: {
    tenant_id: string;
    id: Generated<string>;
    setter_id: string | null;
    member_id: string | null;
    product: string | null;
    carrier: string | null;
    permille: number;
    from_day: Day;
    until_day: Day | null;
    set_by: string;
    set_at: Date;
    ended_at: Date | null;
  };
  sheet_approvals: {
    tenant_id: string;
    id: string;
    order_no: string;
    kind: 'change' | 'refund';
    state: 'running' | 'agreed' | 'done' | 'failed' | 'ended';
    case_id: string;
    asked_fen: Fen;
    quoted: unknown;
    more: unknown;
    asked_at: Date;
    sheet_no: string | null;
    outcome: string | null;
    asker_id: string | null;
  };
  sign_in_tickets: {
    tenant_id: string;
    ticket_hash: string;
    member_id: string;
    way: Exclude<SignInWay, 'passkey'>;
    password_seen: string;
    tries_left: number;
    ends_at: Date;
  };
  sign_ins: {
    tenant_id: string;
    id: Generated<number>;
    member_id: string;
    at: Date;
    way: SignInWay;
    succeeded: boolean;
    ip: string;
    device: string;
    second_factor: SecondFactorMethod | null;
  };
  sms_codes: {
    tenant_id: string;
    purpose: string;
    mobile_index: string;
    code_hash: string;
    tries_left: number;
    ends_at: Date;
  };
  sms_outbox: {
    tenant_id: string;
    id: Generated<number>;
    mobile_index: string;
    message_sealed: string;
    sent_at: Date;
    once_key: string | null;
  };
  sms_tickets: {
    tenant_id: string;
    ticket_hash: string;
    purpose: string;
    mobile_index: string;
    ends_at: Date;
  };
  standard_drafts: {
    tenant_id: string;
    enterprise_id: string;
    level_id: string;
    revision: number;
    standards: unknown;
    edited_at: Date;
    edited_by: string | null;
  };
  standard_preferences: {
    tenant_id: string;
    enterprise_id: string;
    revision: number;
    preferences: unknown;
  };
  standard_trial_hits: {
    tenant_id: string;
    trial_id: string;
    order_no: string;
    member_id: string;
    product: string;
    title: string;
    ordered_at: Date;
    fare_fen: Fen;
    gap_fen: Fen | null;
    over: string;
    words: string;
  };
  standard_trial_people: {
    tenant_id: string;
    trial_id: string;
    member_id: string;
    orders: number;
    tickets: number;
    gap_fen: Fen;
    saved_fen: Fen;
  };
  standard_trials: {
    tenant_id: string;
    id: Generated<string>;
    enterprise_id: string;
    level_id: string;
    standards: unknown;
    since: Date;
    until: Date;
    state: Generated<'running' | 'done' | 'stopped'>;
    place: Generated<string>;
    done_orders: Generated<number>;
    all_orders: number;
    totals: unknown;
    started_by: string | null;
    ended_at: Date | null;
  };
  standard_versions: {
    tenant_id: string;
    enterprise_id: string;
    level_id: string;
    version: number;
    standards: unknown | null;
    note: Generated<string>;
    published_at: Date;
    published_by: string | null;
  };
  statement_turns: {
    tenant_id: string;
    enterprise_id: string;
    month: Day;
    turn: number;
    kind: 'confirmed' | 'objected' | 'answered';
    at: Date;
    words: string;
    closing_fen: Fen;
  };
  subordinate_invites: {
    tenant_id: string;
    code: string;
    member_id: string;
    permille: number;
    made_at: Date;
    ends_at: Date;
    used_at: Date | null;
  };
  subordinates: {
    tenant_id: string;
    member_id: string;
    upper_id: string;
    path: string[];
    state: 'open' | 'closed';
    revision: Generated<number>;
    opened_at: Date;
  };
  tenant_previews: {
    tenant_id: string;
    ticket_hash: string;
    member_id: string;
    app_id: string;
    draft: unknown;
    ends_at: Date;
  };
  tenants: {
    id: string;
    name: string;
    variant: 'A' | 'B';
    active: Generated<boolean>;
    settings: Generated<unknown>;
    created_at: Generated<Date>;
    version: Generated<number>;
    child_fare_basis: Generated<'CABIN' | 'FULL_Y'>;
    air_minutes_to_pay: Generated<number>;
    void_before: Generated<string>;
  };
  ticket_use_looks: {
    tenant_id: string;
    order_no: string;
    look_at: Date | null;
  };
  ticket_uses: {
    tenant_id: string;
    order_no: string;
    passenger: number;
    leg: number;
    enterprise_id: string | null;
    state: 'flown' | 'unused';
    departed_at: Date;
    worth_fen: Fen;
    back_fen: Fen;
    told_at: Date;
    person: Generated<string>;
    department_ids: Generated<string[]>;
    cost_centre_id: string | null;
    project_id: string | null;
  };
  timetable_fares: {
    version: number;
    fare: number;
    route: string;
    origin: string;
    destination: string;
    seat: RailSeat | null;
    fare_fen: Fen;
  };
  timetable_in_use: {
    id: Generated<number>;
    version: number | null;
    revision: number;
  };
  timetable_services: {
    version: number;
    service: number;
    weekdays: number;
    first_day: Day;
    last_day: Day;
    added: Date[];
    removed: Date[];
  };
  timetable_stations: {
    version: number;
    station: number;
    name: string;
    code: string;
    city: string;
    pinyin: string;
    initials: string;
    lat: number | null;
    lon: number | null;
  };
  timetable_trains: {
    version: number;
    train: number;
    train_no: string;
    service: number;
    route: string;
    high_speed: boolean;
    tariff: number;
    stations: number[];
    arrives: number[];
    departs: number[];
    km: number[];
    zones: string[];
    seats: RailSeat[] | null;
  };
  timetable_transfers: {
    version: number;
    from_station: number;
    to_station: number;
    minutes: number | null;
  };
  timetables: {
    version: Generated<number>;
    source: string;
    agency: string;
    imported_at: Date;
    first_day: Day;
    last_day: Day;
  };
  totp_secrets: {
    tenant_id: string;
    member_id: string;
    secret_sealed: string;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  train_waitlists: {
    tenant_id: string;
    order_no: string;
    deadline: Date;
    choices: unknown;
    reference: string | null;
    joined_at: Date | null;
    leaving: Generated<boolean>;
    fulfilled: number | null;
    follow_at: Date | null;
    left_by: string | null;
  };
  travel_advice: {
    tenant_id: string;
    kind: 'entry' | 'airside' | 'landside' | 'address';
    nationality: string;
    destination: string;
    purpose: 'any' | 'business' | 'tourism';
    result: 'visa-free' | 'on-arrival' | 'e-visa' | 'needed' | 'unknown';
    days: number | null;
    hours: number | null;
    third_country: boolean;
    note: string;
    source: string;
    as_of: Day;
    certain: boolean;
    revision: Generated<number>;
    changed_at: Date;
  };
  travel_application_orders: {
    tenant_id: string;
    note_no: string;
    order_no: string;
    kind: 'air' | 'train' | 'hotel' | 'car' | 'other';
  };
  travel_applications: {
    tenant_id: string;
    note_no: string;
    enterprise_id: string;
    member_id: string;
    state: 'draft' | 'running' | 'agreed' | 'changing' | 'refused' | 'withdrawn' | 'expired' | 'cancelled';
    version: Generated<number>;
    title: string;
    content: unknown;
    proposed: unknown | null;
    traveller_ids: string[];
    from_day: Day | null;
    until_day: Day | null;
    budget_fen: Fen;
    created_at: Date;
    submitted_at: Date | null;
    cost_centre_id: string | null;
    project_id: string | null;
  };
  travel_legs: {
    tenant_id: string;
    order_no: string;
    leg: number;
    enterprise_id: string | null;
    starts_at: Date;
    ends_at: Date;
    most_hours: GeneratedAlways<number>;
    seller_id: string | null;
  };
  trip_shares: {
    tenant_id: string;
    id: string;
    member_id: string;
    order_nos: string[];
    token_hash: string;
    created_at: Date;
    ends_at: Date;
    opened: Generated<number>;
    opened_at: Date | null;
  };
  uploads: {
    tenant_id: string;
    id: string;
    member_id: string;
    purpose: 'photo';
    content_type: 'image/webp';
    bytes: ColumnType<Buffer, Uint8Array>;
    created_at: Date;
  };
  voucher_accounts: {
    tenant_id: string;
    enterprise_id: string;
    use: 'air' | 'rail' | 'hotel' | 'ride' | 'service' | 'other' | 'input-tax' | 'company' | 'person';
    account_no: string;
    account_name: string;
    by_department: boolean;
    by_cost_centre: boolean;
  };
  withdrawals: {
    tenant_id: string;
    withdrawal_no: string;
    member_id: string;
    source: 'wallet' | 'reward';
    amount_fen: Fen;
    fee_fen: Fen;
    card_id: string;
    state: 'applied' | 'paid' | 'refused';
    reason: string | null;
    applied_at: Date;
    ended_at: Date | null;
    asked_at: Date | null;
    ask_at: Date | null;
  };
}

/** What the functions answer that queries call. */
export interface Functions {
  analysis_days_of: string[];
  department_name_of: string;
  enterprise_name_of: string;
  is_summed_by_day: boolean;
  ledger_resolve: string[];
  ledger_write: string[];
  ledger_write_one: boolean;
  level_name_of: string;
  level_rank_of: number;
  ordered_products_of: Product[];
  paid_orders_of: number;
  person_of_part: string;
  person_of_ticket: string;
  standard_of_level: unknown;
  ticket_orders_of: number;
  travel_standard_of: unknown;
  trip_level_of: unknown;
}

/** The type of each column in PostgreSQL; a question mark where it may be null. */
export const columnTypes = {
  account_days: {
    tenant_id: 'text',
    account: 'text',
    day: 'date',
    word: 'text',
    side: 'text',
    of_orders: 'boolean',
    transfers: 'integer',
    amount_fen: 'bigint',
  },
  addresses: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    name: 'text?',
    phone_sealed: 'text',
    phone_mask: 'text',
    province: 'text?',
    city: 'text?',
    district: 'text?',
    detail: 'text?',
    postcode: 'text?',
    is_default: 'boolean',
    created_at: 'timestamp with time zone',
    letter_sealed: 'text?',
  },
  air_extra_lines: {
    tenant_id: 'text',
    extras_no: 'text',
    line: 'smallint',
    passenger: 'smallint',
    leg: 'smallint',
    ticket_no: 'text',
    kind: 'text',
    code: 'text',
    name: 'text',
    price_fen: 'bigint',
    state: 'text',
    money: 'text',
    returned_in: 'smallint?',
  },
  air_extras: {
    tenant_id: 'text',
    extras_no: 'text',
    order_no: 'text',
    state: 'text',
    amount_fen: 'bigint',
    booking_reference: 'text',
    supplier_no: 'text?',
    pay_before: 'timestamp with time zone',
    paid_at: 'timestamp with time zone?',
    failure: 'text?',
    call: 'text?',
    call_reference: 'text?',
    calls: 'smallint',
    call_since: 'timestamp with time zone',
    returns: 'smallint',
    asked_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
    with_order: 'boolean',
  },
  air_news: {
    tenant_id: 'text',
    supplier: 'text',
    news_id: 'text',
    reference: 'text',
    segment: 'smallint',
    kind: 'text',
    flight: 'jsonb?',
    free: 'boolean',
    cause: 'text',
    told_at: 'timestamp with time zone',
    received_at: 'timestamp with time zone',
    outcome: 'text?',
    aircraft: 'jsonb?',
  },
  air_news_marks: {
    tenant_id: 'text',
    supplier: 'text',
    mark: 'text',
  },
  api_exceptions: {
    tenant_id: 'text',
    id: 'bigint',
    at: 'timestamp with time zone',
    class: 'text',
    code: 'text',
    api: 'text',
    param: 'text',
    cost_ms: 'integer',
    device: 'text',
    app_ver: 'text',
    member_id: 'text',
  },
  approval_cases: {
    tenant_id: 'text',
    id: 'uuid',
    enterprise_id: 'text',
    member_id: 'text',
    kind: 'text',
    subject_id: 'text',
    title: 'text',
    dept_name: 'text',
    amount_fen: 'bigint',
    over_standard: 'boolean',
    plan: 'jsonb',
    state: 'text',
    node_name: 'text',
    last_seq: 'integer',
    due_at: 'timestamp with time zone?',
    looked_on: 'date?',
    started_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
    asker_id: 'text?',
    traveller_ids: 'text[]',
  },
  approval_events: {
    tenant_id: 'text',
    case_id: 'uuid',
    seq: 'integer',
    at: 'timestamp with time zone',
    member_id: 'text?',
    fact: 'jsonb',
  },
  approval_flows: {
    tenant_id: 'text',
    id: 'uuid',
    enterprise_id: 'text',
    name: 'text',
    enabled: 'boolean',
    place: 'integer',
    definition: 'jsonb',
    version: 'integer',
    member_id: 'text',
    updated_at: 'timestamp with time zone',
  },
  approval_substitutes: {
    tenant_id: 'text',
    member_id: 'text',
    substitute_id: 'text',
    from_day: 'date',
    until_day: 'date',
  },
  approval_tasks: {
    tenant_id: 'text',
    case_id: 'uuid',
    member_id: 'text',
    state: 'text',
    at: 'timestamp with time zone',
  },
  audit_events: {
    tenant_id: 'text',
    id: 'bigint',
    at: 'timestamp with time zone',
    member_id: 'text',
    action: 'text',
    subject: 'text',
    ip: 'text',
    details: 'jsonb?',
  },
  bank_cards: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    bank_code: 'text',
    card_sealed: 'text?',
    card_last4: 'text',
    card_index: 'text',
    phone_sealed: 'text?',
    holder_name: 'text',
    way: 'text',
    state: 'text',
    begun_at: 'timestamp with time zone',
    bound_at: 'timestamp with time zone?',
  },
  bill_invoicing_orders: {
    tenant_id: 'text',
    invoicing_no: 'text',
    order_no: 'text',
    settled: 'boolean',
    application_no: 'text?',
    reason: 'text',
  },
  bill_invoicings: {
    tenant_id: 'text',
    invoicing_no: 'text',
    enterprise_id: 'text',
    member_id: 'text',
    bill_no: 'text',
    state: 'text',
    wanted: 'text',
    merged: 'boolean',
    asked_sealed: 'text',
    letter_sealed: 'text?',
    asked_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
  },
  bill_turns: {
    tenant_id: 'text',
    bill_no: 'text',
    turn: 'smallint',
    kind: 'text',
    at: 'timestamp with time zone',
    order_no: 'text?',
    words: 'text',
    line_id: 'text?',
    told_at: 'timestamp with time zone?',
  },
  booking_limits: {
    tenant_id: 'text',
    limits: 'jsonb',
  },
  budgets: {
    tenant_id: 'text',
    enterprise_id: 'text',
    id: 'uuid',
    scope: 'text',
    department_id: 'uuid?',
    cost_object_id: 'uuid?',
    scope_name: 'text',
    kind: 'text',
    period: 'text',
    from_day: 'date',
    until_day: 'date',
    amount_fen: 'bigint',
    over_action: 'text',
    reserved_fen: 'bigint',
    used_fen: 'bigint',
    version: 'integer',
    created_at: 'timestamp with time zone',
  },
  buffet_card_guesses: {
    tenant_id: 'text',
    member_id: 'text',
    failed_on: 'date',
    failures: 'smallint',
  },
  buffet_cards: {
    tenant_id: 'text',
    card_no: 'text',
    purchase_no: 'text',
    member_id: 'text',
    face_fen: 'bigint',
    secret_hash: 'text?',
    state: 'text',
    sold_at: 'timestamp with time zone',
    redeemed_by: 'text?',
    redeemed_at: 'timestamp with time zone?',
  },
  car_rides: {
    tenant_id: 'text',
    order_no: 'text',
    rider_id: 'text',
    ride_day: 'date',
    state: 'text',
    reference: 'text?',
    booking: 'jsonb?',
    transfer: 'jsonb?',
    call: 'text?',
    call_reference: 'text?',
    call_input: 'jsonb?',
    calls: 'smallint',
    look_at: 'timestamp with time zone?',
    ended_at: 'timestamp with time zone?',
    dispute: 'jsonb?',
    review: 'jsonb?',
  },
  carrier_agreements: {
    tenant_id: 'text',
    id: 'uuid',
    enterprise_id: 'text',
    airline: 'text',
    code: 'text',
    valid_from: 'date',
    valid_to: 'date',
    revision: 'integer',
    created_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
  },
  carrier_listings: {
    tenant_id: 'text',
    id: 'uuid',
    agreement_id: 'uuid',
    enterprise_id: 'text',
    member_id: 'text?',
    external_id: 'uuid?',
    name: 'text',
    state: 'text',
    reason: 'text?',
    client_reference: 'text',
    sent_at: 'timestamp with time zone?',
    list_no: 'text?',
    applied_at: 'timestamp with time zone',
    applied_by: 'text?',
    settled_at: 'timestamp with time zone?',
    ask_at: 'timestamp with time zone?',
  },
  channel_differences: {
    tenant_id: 'text',
    channel: 'text',
    day: 'date',
    kind: 'text',
    movement: 'text',
    reference: 'text',
    order_no: 'text?',
    our_fen: 'bigint?',
    their_fen: 'bigint?',
    seen_at: 'timestamp with time zone',
    note: 'text?',
    noted_by: 'text?',
    noted_at: 'timestamp with time zone?',
    owner: 'text',
  },
  channel_statements: {
    tenant_id: 'text',
    channel: 'text',
    day: 'date',
    state: 'text',
    lines: 'integer',
    matched: 'integer',
    differences: 'integer',
    problem: 'text?',
    compared_at: 'timestamp with time zone',
  },
  consents: {
    tenant_id: 'text',
    member_id: 'text',
    document: 'text',
    version: 'text',
    agreed_at: 'timestamp with time zone',
    withdrawn_at: 'timestamp with time zone?',
  },
  cost_objects: {
    tenant_id: 'text',
    enterprise_id: 'text',
    id: 'uuid',
    kind: 'text',
    code: 'text',
    name: 'text',
    from_day: 'date?',
    until_day: 'date?',
    department_id: 'uuid?',
  },
  credit_alert_receivers: {
    tenant_id: 'text',
    enterprise_id: 'text',
    member_id: 'text',
  },
  credit_bill_lines: {
    tenant_id: 'text',
    transfer_id: 'text',
    bill_no: 'text',
    spender_id: 'text',
    order_no: 'text?',
    amount_fen: 'bigint',
    memo: 'text',
    at: 'timestamp with time zone',
  },
  credit_bills: {
    tenant_id: 'text',
    bill_no: 'text',
    enterprise_id: 'text',
    opens: 'date',
    closes: 'date',
    due_day: 'date',
    issued_at: 'timestamp with time zone',
    total_fen: 'bigint',
    settled_fen: 'bigint',
    overdue_told: 'boolean',
    lines: 'integer',
  },
  credit_events: {
    tenant_id: 'text',
    enterprise_id: 'text',
    seq: 'bigint',
    at: 'timestamp with time zone',
    event: 'text',
    words: 'text',
  },
  credit_lines: {
    tenant_id: 'text',
    enterprise_id: 'text',
    limit_fen: 'bigint',
    term_days: 'smallint',
    frozen: 'boolean',
    employees_may: 'boolean',
    pay_limits: 'text[]',
    alerted: 'smallint',
    billing_day: 'smallint',
    freeze_overdue: 'boolean',
    frozen_because: 'text',
    frozen_by_overdue: 'boolean',
    billed_to: 'date?',
    per_order: 'text[]',
    employee_methods: 'text[]?',
    revision: 'integer',
  },
  credit_parts: {
    tenant_id: 'text',
    transfer_id: 'text',
    passenger: 'smallint',
    order_no: 'text',
    kind: 'text',
    amount_fen: 'bigint',
    service_fen: 'bigint',
    enterprise_id: 'text',
    at: 'timestamp with time zone',
    product: 'text',
    department_id: 'text?',
    cost_centre_id: 'uuid?',
    project_id: 'uuid?',
    person: 'text?',
  },
  credit_repayments: {
    tenant_id: 'text',
    repayment_no: 'text',
    enterprise_id: 'text',
    way: 'text',
    amount_fen: 'bigint',
    bank_reference: 'text?',
    payer_name: 'text',
    at: 'timestamp with time zone',
  },
  credit_settlements: {
    tenant_id: 'text',
    source: 'text',
    bill_no: 'text',
    amount_fen: 'bigint',
    at: 'timestamp with time zone',
  },
  credit_spenders: {
    tenant_id: 'text',
    order_no: 'text',
    enterprise_id: 'text',
  },
  credit_unbilled: {
    tenant_id: 'text',
    transfer_id: 'text',
    enterprise_id: 'text',
    spender_id: 'text',
    order_no: 'text?',
    amount_fen: 'bigint',
    memo: 'text',
    at: 'timestamp with time zone',
  },
  customer_travellers: {
    tenant_id: 'text',
    member_id: 'text',
    customer_id: 'uuid',
    passenger_id: 'uuid',
  },
  customers: {
    tenant_id: 'text',
    member_id: 'text',
    id: 'uuid',
    name: 'text',
    pinyin: 'text',
    initials: 'text',
    mobile_sealed: 'text?',
    mobile_mask: 'text',
    phone_index: 'text?',
    note: 'text',
    revision: 'integer',
    created_at: 'timestamp with time zone',
    used_at: 'timestamp with time zone',
  },
  data_exports: {
    tenant_id: 'text',
    id: 'text',
    member_id: 'text',
    state: 'text',
    asked_at: 'timestamp with time zone',
    done_parts: 'smallint',
    all_parts: 'smallint',
    ready_at: 'timestamp with time zone?',
    file_sealed: 'text?',
  },
  data_keys: {
    key_id: 'text',
    check_value: 'text',
    first_used_at: 'timestamp with time zone',
  },
  decision_links: {
    tenant_id: 'text',
    id: 'uuid',
    case_id: 'uuid',
    member_id: 'text',
    node: 'integer',
    created_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    used_at: 'timestamp with time zone?',
  },
  demo_accounts: {
    tenant_id: 'text',
    mobile: 'text',
    member_id: 'text',
  },
  demo_steps: {
    tenant_id: 'text',
    step: 'text',
    at: 'timestamp with time zone',
  },
  departments: {
    tenant_id: 'text',
    enterprise_id: 'text',
    id: 'uuid',
    parent_id: 'uuid?',
    name: 'text',
    leader_id: 'text?',
    position: 'integer',
  },
  dida_bookings: {
    tenant_id: 'text',
    reference: 'text',
    hotel_id: 'text',
    room_id: 'text',
    plan_id: 'text',
    arrival: 'date',
    departure: 'date',
    rooms: 'smallint',
    adults: 'smallint',
    nights: 'jsonb',
    policies: 'jsonb',
    guests_sealed: 'text?',
    state: 'text',
    refusal: 'text?',
    hold_until: 'timestamp with time zone',
    reference_no: 'text',
    prebooked_at: 'timestamp with time zone',
    booking_id: 'text?',
    confirmation_no: 'text?',
    fine_fen: 'bigint',
    cancel_asked_at: 'timestamp with time zone?',
  },
  dida_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    operation: 'text',
    reference: 'text?',
    at: 'timestamp with time zone',
  },
  due_of_products: {
    tenant_id: 'text?',
    sweep: 'text?',
    since: 'timestamp with time zone?',
    until: 'timestamp with time zone?',
  },
  earning_settings: {
    tenant_id: 'text',
    settings: 'jsonb',
  },
  email_codes: {
    tenant_id: 'text',
    member_id: 'text',
    code_hash: 'text',
    tries_left: 'integer',
    ends_at: 'timestamp with time zone',
  },
  embedded_air_aircraft: {
    tenant_id: 'text',
    day: 'date',
    origin: 'text',
    destination: 'text',
    flight_no: 'text',
    aircraft: 'text',
    at: 'timestamp with time zone',
  },
  embedded_air_bookings: {
    tenant_id: 'text',
    reference: 'text',
    client_reference: 'text',
    state: 'text',
    hold_until: 'timestamp with time zone',
    issue_at: 'timestamp with time zone?',
    segments: 'jsonb',
    passengers: 'jsonb',
    created_at: 'timestamp with time zone',
    changes_reference: 'text?',
    changes_tickets: 'text[]?',
    issued_at: 'timestamp with time zone?',
    stays_away: 'boolean',
  },
  embedded_air_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    operation: 'text',
    reference: 'text?',
    at: 'timestamp with time zone',
  },
  embedded_air_disruptions: {
    tenant_id: 'text',
    day: 'date',
    origin: 'text',
    destination: 'text',
    flight_no: 'text',
    version: 'integer',
    kind: 'text',
    departs_day: 'date?',
    departs: 'text?',
    arrives: 'text?',
    arrives_days_later: 'smallint?',
    off_by: 'integer?',
    cause: 'text',
    at: 'timestamp with time zone',
  },
  embedded_air_examinations: {
    tenant_id: 'text',
    client_reference: 'text',
    reference: 'text',
    ticket_nos: 'text[]',
    reason: 'text',
    proofs: 'smallint',
    proof_bytes: 'bigint',
    refund_fen: 'bigint',
    asked_at: 'timestamp with time zone',
    decide_at: 'timestamp with time zone',
    decision: 'text?',
    decided_at: 'timestamp with time zone?',
  },
  embedded_air_extra_lines: {
    tenant_id: 'text',
    extras_no: 'text',
    ticket_no: 'text',
    kind: 'text',
    code: 'text',
  },
  embedded_air_extras: {
    tenant_id: 'text',
    extras_no: 'text',
    reference: 'text',
    state: 'text',
    amount_fen: 'bigint',
    hold_until: 'timestamp with time zone',
    asked_at: 'timestamp with time zone',
  },
  embedded_air_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_air_kept_seats: {
    tenant_id: 'text',
    day: 'date',
    origin: 'text',
    destination: 'text',
    flight_no: 'text',
    seat: 'text',
    extras_no: 'text',
    ticket_no: 'text',
  },
  embedded_air_listings: {
    tenant_id: 'text',
    client_reference: 'text',
    state: 'text',
    airline: 'text?',
    agreement_code: 'text?',
    name: 'text?',
    list_no: 'text?',
    asked_at: 'timestamp with time zone',
    decide_at: 'timestamp with time zone?',
  },
  embedded_air_news: {
    tenant_id: 'text',
    no: 'bigint',
    reference: 'text',
    segment: 'smallint',
    kind: 'text',
    flight: 'jsonb?',
    free: 'boolean',
    cause: 'text',
    at: 'timestamp with time zone',
    aircraft: 'jsonb?',
  },
  embedded_air_quotes: {
    tenant_id: 'text',
    reference: 'text',
    quote_id: 'text',
    kind: 'text',
    terms: 'jsonb',
    expires_at: 'timestamp with time zone',
  },
  embedded_air_seats: {
    tenant_id: 'text',
    day: 'date',
    origin: 'text',
    destination: 'text',
    flight_no: 'text',
    cabin: 'text',
    capacity: 'integer',
    sold: 'integer',
    withheld: 'integer',
    fare_shift_fen: 'bigint',
  },
  embedded_air_sheets: {
    tenant_id: 'text',
    client_reference: 'text',
    reference: 'text',
    kind: 'text',
    ticket_nos: 'text[]',
    fee_fen: 'bigint',
    amount_fen: 'bigint',
    at: 'timestamp with time zone',
  },
  embedded_air_tickets: {
    tenant_id: 'text',
    reference: 'text',
    passenger: 'integer',
    segment: 'integer',
    ticket_no: 'text?',
    state: 'text',
    fare_fen: 'bigint',
  },
  embedded_bank_bindings: {
    tenant_id: 'text',
    binding_ref: 'text',
    answer: 'text',
    tries_left: 'smallint',
    begun_at: 'timestamp with time zone',
  },
  embedded_bank_payouts: {
    tenant_id: 'text',
    payout_ref: 'text',
    amount_fen: 'bigint',
    refusal: 'text?',
    settles_at: 'timestamp with time zone',
    silences: 'smallint',
  },
  embedded_car_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    operation: 'text',
    reference: 'text?',
    at: 'timestamp with time zone',
  },
  embedded_car_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_car_rides: {
    tenant_id: 'text',
    reference: 'text',
    plan: 'jsonb',
    created_at: 'timestamp with time zone',
  },
  embedded_checker_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_hotel_bookings: {
    tenant_id: 'text',
    reference: 'text',
    hotel_id: 'text',
    room_id: 'text',
    plan_id: 'text',
    city: 'text',
    arrival: 'date',
    state: 'text',
    hold_until: 'timestamp with time zone',
    answers_at: 'timestamp with time zone?',
    declines: 'boolean',
    confirmation_no: 'text?',
    arrives_at: 'text',
    created_at: 'timestamp with time zone',
    terms: 'jsonb?',
    guests: 'text',
  },
  embedded_hotel_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    operation: 'text',
    reference: 'text?',
    at: 'timestamp with time zone',
  },
  embedded_hotel_changes: {
    tenant_id: 'text',
    reference: 'text',
    booking: 'text',
    change: 'jsonb',
    arrival: 'date',
  },
  embedded_hotel_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_hotel_nights: {
    tenant_id: 'text',
    reference: 'text',
    room: 'smallint',
    night: 'date',
    price_fen: 'bigint',
    state: 'text',
    fine_fen: 'bigint',
    unused: 'boolean',
  },
  embedded_hotel_stock: {
    tenant_id: 'text',
    hotel_id: 'text',
    room_id: 'text',
    night: 'date',
    city: 'text',
    rooms: 'integer',
    sold: 'integer',
  },
  embedded_insurer_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    operation: 'text',
    policy_no: 'text?',
    at: 'timestamp with time zone',
  },
  embedded_insurer_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_insurer_policies: {
    tenant_id: 'text',
    policy_no: 'text',
    product_id: 'text',
    premium_fen: 'bigint',
    ticket_no: 'text',
    starts_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    state: 'text',
    active_at: 'timestamp with time zone',
    cancelled_at: 'timestamp with time zone?',
  },
  embedded_international_bookings: {
    tenant_id: 'text',
    reference: 'text',
    state: 'text',
    hold_until: 'timestamp with time zone',
    issue_at: 'timestamp with time zone?',
    issued_at: 'timestamp with time zone?',
    sold: 'jsonb',
    changes: 'jsonb?',
  },
  embedded_international_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    operation: 'text',
    reference: 'text?',
    at: 'timestamp with time zone',
  },
  embedded_international_coupons: {
    tenant_id: 'text',
    reference: 'text',
    passenger: 'smallint',
    leg: 'smallint',
    ticket_no: 'text?',
    state: 'text',
  },
  embedded_international_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_international_news: {
    tenant_id: 'text',
    no: 'bigint',
    reference: 'text',
    segment: 'smallint',
    kind: 'text',
    flight: 'jsonb?',
    free: 'boolean',
    cause: 'text',
    at: 'timestamp with time zone',
    aircraft: 'jsonb?',
  },
  embedded_international_seats: {
    tenant_id: 'text',
    flight: 'text',
    cabin: 'text',
    sold: 'integer',
  },
  embedded_international_serials: {
    tenant_id: 'text',
    next: 'bigint',
  },
  embedded_issuer_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_issuer_invoices: {
    tenant_id: 'text',
    client_reference: 'text',
    invoice_no: 'text?',
    file_sealed: 'text?',
    total_fen: 'bigint?',
    red_of: 'text?',
    at: 'timestamp with time zone',
    ready_at: 'timestamp with time zone',
  },
  embedded_mailbox_mails: {
    tenant_id: 'text',
    uid: 'bigint',
    sent_to: 'text',
    sent_from: 'text',
    client_reference: 'text',
    file_kind: 'text',
    beside_mb: 'smallint',
    seen: 'boolean',
    at: 'timestamp with time zone',
  },
  embedded_rail_bookings: {
    tenant_id: 'text',
    reference: 'text',
    client_reference: 'text',
    state: 'text',
    hold_until: 'timestamp with time zone',
    issue_at: 'timestamp with time zone?',
    passengers: 'jsonb',
    changes_reference: 'text?',
    changes_tickets: 'text[]?',
    created_at: 'timestamp with time zone',
  },
  embedded_rail_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    operation: 'text',
    reference: 'text?',
    at: 'timestamp with time zone',
  },
  embedded_rail_faults: {
    tenant_id: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  embedded_rail_queue: {
    tenant_id: 'text',
    reference: 'text',
    turn: 'bigint',
    papers: 'text[]',
    choice: 'smallint?',
  },
  embedded_rail_queue_rides: {
    tenant_id: 'text',
    reference: 'text',
    choice: 'smallint',
    train_no: 'text',
    starts_on: 'date',
    seat: 'text',
    from_station: 'text',
    to_station: 'text',
    from_stop: 'smallint',
    to_stop: 'smallint',
    fares_fen: 'bigint[]',
    ends_at: 'timestamp with time zone',
    waiting: 'boolean',
  },
  embedded_rail_refunds: {
    tenant_id: 'text',
    client_reference: 'text',
    reference: 'text',
    ticket_nos: 'text[]',
    fee_fen: 'bigint',
    at: 'timestamp with time zone',
  },
  embedded_rail_seats: {
    tenant_id: 'text',
    train_no: 'text',
    starts_on: 'date',
    seat: 'text',
    version: 'bigint',
    level: 'smallint',
    masks: 'bytea',
    route: 'bigint',
  },
  embedded_rail_sessions: {
    tenant_id: 'text',
    token_hash: 'text',
    account: 'text',
    until: 'timestamp with time zone',
  },
  embedded_rail_tickets: {
    tenant_id: 'text',
    reference: 'text',
    passenger: 'smallint',
    ride: 'smallint',
    ticket_no: 'text?',
    state: 'text',
    train_no: 'text',
    starts_on: 'date',
    seat: 'text',
    place_at: 'smallint?',
    place: 'text',
    from_stop: 'smallint',
    to_stop: 'smallint',
    from_station: 'text',
    to_station: 'text',
    departs_at: 'timestamp with time zone',
    arrives_at: 'timestamp with time zone',
    fare_fen: 'bigint',
    paper: 'text',
  },
  embedded_runs: {
    tenant_id: 'text',
    no: 'text',
    day: 'date',
    late_minutes: 'integer',
    cancelled: 'boolean',
  },
  employee_grant_targets: {
    tenant_id: 'text',
    grant_id: 'uuid',
    department_id: 'uuid?',
    member_id: 'text?',
    cost_object_id: 'uuid?',
    target: 'text',
  },
  employee_grants: {
    tenant_id: 'text',
    enterprise_id: 'text',
    id: 'uuid',
    member_id: 'text',
    kind: 'text',
    whole: 'boolean',
    from_day: 'date',
    until_day: 'date?',
    revision: 'integer',
    granted_by: 'text',
    granted_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
    acts: 'boolean',
  },
  employee_levels: {
    tenant_id: 'text',
    enterprise_id: 'text',
    id: 'uuid',
    name: 'text',
    rank: 'smallint',
    application_first: 'boolean',
    change_approved: 'boolean',
    application_offered: 'boolean',
  },
  employments: {
    tenant_id: 'text',
    member_id: 'text',
    enterprise_id: 'text',
    department_id: 'uuid?',
    level_id: 'uuid?',
    employee_no: 'text',
    state: 'text',
    joined_on: 'date',
    left_on: 'date?',
    cost_centre_id: 'uuid?',
  },
  enterprise_groups: {
    tenant_id: 'text',
    enterprise_id: 'text',
    group_id: 'text',
    settled: 'boolean',
    period_limit_fen: 'bigint?',
  },
  enterprise_offices: {
    tenant_id: 'text',
    id: 'uuid',
    enterprise_id: 'text',
    name: 'text',
    address: 'text',
    city: 'text',
    city_code: 'text',
    district: 'text',
    lat: 'double precision',
    lon: 'double precision',
    pinyin: 'text',
    initials: 'text',
  },
  enterprises: {
    tenant_id: 'text',
    id: 'text',
    name: 'text',
    created_at: 'timestamp with time zone',
    cost_centre_required: 'boolean',
    project_required: 'boolean',
    decision_links: 'boolean',
  },
  entry_keys: {
    tenant_id: 'text',
    kid: 'text',
    algorithm: 'text',
    secret_sealed: 'text',
    not_after: 'timestamp with time zone',
    created_at: 'timestamp with time zone',
  },
  entry_nonces: {
    tenant_id: 'text',
    nonce: 'text',
    ends_at: 'timestamp with time zone',
  },
  entry_tickets: {
    tenant_id: 'text',
    ticket_hash: 'text',
    purpose: 'text',
    reference: 'text',
    ends_at: 'timestamp with time zone',
  },
  external_travellers: {
    tenant_id: 'text',
    enterprise_id: 'text',
    id: 'uuid',
    kind: 'text',
    company: 'text',
    department_id: 'uuid?',
    name: 'text',
    paper_type: 'smallint',
    paper_sealed: 'text',
    paper_mask: 'text',
    paper_index: 'text',
    birth_sealed: 'text',
    sex: 'text?',
    phone_sealed: 'text?',
    phone_mask: 'text',
    added_by: 'text?',
    created_at: 'timestamp with time zone',
    travel_sealed: 'text?',
    paper_expires: 'date?',
  },
  fare_alerts: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    from_place: 'text',
    to_place: 'text',
    first_day: 'date',
    last_day: 'date',
    ceiling_fen: 'bigint',
    created_at: 'timestamp with time zone',
    look_at: 'timestamp with time zone?',
    paused: 'boolean',
    looked_at: 'timestamp with time zone?',
    lowest_fen: 'bigint?',
    lowest_day: 'date?',
    told_fen: 'bigint?',
    told_at: 'timestamp with time zone?',
    tellings: 'integer',
  },
  file_parts: {
    tenant_id: 'text',
    file_id: 'uuid',
    part: 'smallint',
    content_sealed: 'text',
  },
  file_uses: {
    tenant_id: 'text',
    kind: 'text',
    subject_id: 'text',
    file_id: 'uuid',
  },
  files: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    client_key: 'text',
    name: 'text',
    kind: 'text',
    size: 'integer',
    created_at: 'timestamp with time zone',
    free_since: 'timestamp with time zone?',
  },
  gateway_card_refunds: {
    tenant_id: 'text',
    refund_no: 'text',
    reference: 'text',
    amount_fen: 'bigint',
    done_at: 'timestamp with time zone',
  },
  gateway_cards: {
    tenant_id: 'text',
    reference: 'text',
    amount_fen: 'bigint',
    state: 'text',
    fate: 'text',
    token: 'text',
    brand: 'text',
    tail: 'text',
    refusal: 'text?',
    created_at: 'timestamp with time zone',
    held_at: 'timestamp with time zone?',
    held_until: 'timestamp with time zone?',
    captured_fen: 'bigint',
    captured_at: 'timestamp with time zone?',
    refunded_fen: 'bigint',
    subject: 'text',
  },
  gateway_faults: {
    tenant_id: 'text',
    gateway: 'text',
    fault: 'text',
    left_calls: 'integer',
  },
  gateway_keys: {
    tenant_id: 'text',
    name: 'text',
    sealed: 'text',
  },
  gateway_oauth_codes: {
    tenant_id: 'text',
    code: 'text',
    openid: 'text',
    issued_at: 'timestamp with time zone',
  },
  gateway_refunds: {
    tenant_id: 'text',
    gateway: 'text',
    refund_no: 'text',
    out_trade_no: 'text',
    amount_fen: 'bigint',
    state: 'text',
    notify_url: 'text',
    asked_at: 'timestamp with time zone',
    done_at: 'timestamp with time zone?',
  },
  gateway_trades: {
    tenant_id: 'text',
    gateway: 'text',
    out_trade_no: 'text',
    trade_no: 'text',
    subject: 'text',
    amount_fen: 'bigint',
    state: 'text',
    payable_until: 'timestamp with time zone',
    notify_url: 'text',
    created_at: 'timestamp with time zone',
    paid_at: 'timestamp with time zone?',
    refunded_fen: 'bigint',
    way: 'text',
    return_url: 'text?',
    quit_url: 'text?',
  },
  hotel_agreements: {
    tenant_id: 'text',
    id: 'uuid',
    enterprise_id: 'text',
    hotel_id: 'text',
    hotel_name: 'text',
    city: 'text',
    room_id: 'text',
    room_name: 'text',
    code: 'text',
    price_fen: 'bigint',
    breakfasts: 'integer',
    cancellation: 'text',
    last_room: 'boolean',
    valid_from: 'date',
    valid_to: 'date',
    blackout: 'date[]',
    revision: 'integer',
    created_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
  },
  hotel_guest_changes: {
    tenant_id: 'text',
    order_no: 'text',
    seq: 'integer',
    member_id: 'text',
    state: 'text',
    attempt: 'integer',
    called_at: 'timestamp with time zone?',
    asked_at: 'timestamp with time zone',
    settled_at: 'timestamp with time zone?',
    words: 'text',
    change_sealed: 'text?',
  },
  hotel_stays: {
    tenant_id: 'text',
    order_no: 'text',
    look_at: 'timestamp with time zone?',
  },
  idempotency_keys: {
    tenant_id: 'text',
    member_id: 'text',
    path: 'text',
    key: 'text',
    wish_hash: 'text',
    owner: 'text',
    state: 'text',
    started_at: 'timestamp with time zone',
    http: 'integer?',
    body: 'text?',
    holder: 'bigint?',
  },
  identity_proofs: {
    tenant_id: 'text',
    proof_hash: 'text',
    member_id: 'text',
    session_id: 'text',
    purpose: 'text',
    ends_at: 'timestamp with time zone',
  },
  insurance_policies: {
    tenant_id: 'text',
    policy_id: 'text',
    order_no: 'text',
    passenger: 'smallint',
    leg: 'smallint',
    product_id: 'text',
    name: 'text',
    premium_fen: 'bigint',
    state: 'smallint',
    policy_no: 'text?',
    starts_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    premium: 'text',
    sheet_no: 'text?',
    ended_by: 'text?',
    call: 'text?',
    call_reference: 'text?',
    calls: 'smallint',
    call_since: 'timestamp with time zone',
    opened_at: 'timestamp with time zone',
    issued_at: 'timestamp with time zone?',
    ended_at: 'timestamp with time zone?',
  },
  integration_calls: {
    tenant_id: 'text',
    id: 'bigint',
    at: 'timestamp with time zone',
    channel: 'text',
    operation: 'text',
    reference: 'text',
    outcome: 'text',
    ms: 'integer',
    client: 'text',
    key_id: 'text',
    request: 'text',
    answer: 'text',
  },
  international_documents: {
    tenant_id: 'text',
    order_no: 'text',
    passenger: 'smallint',
    nationality: 'text',
    issuing_country: 'text',
    expires_on: 'date',
    sex: 'text',
    frequent_flyers: 'jsonb',
    stay_sealed: 'text?',
  },
  invoice_applications: {
    tenant_id: 'text',
    application_no: 'text',
    member_id: 'text',
    enterprise_id: 'text?',
    state: 'text',
    wanted: 'text',
    asked_sealed: 'text',
    order_nos: 'text[]',
    total_fen: 'bigint',
    asked_at: 'timestamp with time zone',
  },
  invoice_mails: {
    tenant_id: 'text',
    mail_key: 'text',
    member_id: 'text',
    received_at: 'timestamp with time zone',
    answered_at: 'timestamp with time zone?',
    taken: 'integer',
    refused: 'integer',
  },
  invoice_months: {
    tenant_id: 'text',
    enterprise_id: 'text',
    month: 'text',
    invoices: 'integer',
    total_fen: 'bigint',
    deductible_fen: 'bigint',
    closed_by: 'text',
    closed_at: 'timestamp with time zone',
  },
  invoice_posts: {
    tenant_id: 'text',
    application_no: 'text',
    member_id: 'text',
    state: 'text',
    letter_sealed: 'text?',
    courier: 'text',
    tracking_no: 'text',
    reason: 'text',
    back: 'text?',
    asked_at: 'timestamp with time zone',
    sent_at: 'timestamp with time zone?',
    received_at: 'timestamp with time zone?',
    returned_at: 'timestamp with time zone?',
  },
  invoice_reminders: {
    tenant_id: 'text',
    order_no: 'text',
    enterprise_id: 'text',
    reminded_at: 'timestamp with time zone',
  },
  invoice_titles: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text?',
    enterprise_id: 'text?',
    kind: 'text',
    title_sealed: 'text',
    is_default: 'boolean',
    for_employees: 'boolean',
    version: 'integer',
    created_at: 'timestamp with time zone',
  },
  invoiced_parts: {
    tenant_id: 'text',
    invoice_id: 'text',
    order_no: 'text',
    part_key: 'text',
    total_fen: 'bigint',
    reversed_by: 'text?',
  },
  invoices: {
    tenant_id: 'text',
    invoice_id: 'text',
    application_no: 'text',
    form: 'text',
    reverses: 'text?',
    state: 'text',
    reason: 'text',
    lines_sealed: 'text',
    total_fen: 'bigint',
    tax_fen: 'bigint',
    invoice_no: 'text?',
    file_sealed: 'text?',
    issued_at: 'timestamp with time zone?',
    call_reference: 'text?',
    calls: 'smallint',
    opened_at: 'timestamp with time zone',
    follow_up_at: 'timestamp with time zone?',
    paper_sealed: 'text?',
    hand_note: 'text?',
  },
  ledger_accounts: {
    tenant_id: 'text',
    code: 'text',
    guarded: 'boolean',
    balance_fen: 'bigint',
    held_fen: 'bigint',
    opened_at: 'timestamp with time zone',
  },
  ledger_holds: {
    tenant_id: 'text',
    id: 'text',
    account: 'text',
    amount_fen: 'bigint',
    order_no: 'text?',
    expires_at: 'timestamp with time zone?',
  },
  ledger_transfers: {
    tenant_id: 'text',
    id: 'text',
    debit: 'text',
    credit: 'text',
    amount_fen: 'bigint',
    phase: 'text',
    hold_id: 'text?',
    order_no: 'text?',
    memo: 'text',
    at: 'timestamp with time zone',
    expires_at: 'timestamp with time zone?',
  },
  leg_statuses: {
    tenant_id: 'text',
    order_no: 'text',
    leg: 'smallint',
    starts_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    look_at: 'timestamp with time zone?',
    departs_at: 'timestamp with time zone?',
    arrives_at: 'timestamp with time zone?',
    departed: 'boolean',
    arrived: 'boolean',
    cancelled: 'boolean',
    read_at: 'timestamp with time zone?',
    told: 'boolean',
  },
  list_looks: {
    tenant_id: 'text',
    member_id: 'text',
    kind: 'text',
    name: 'text',
    look: 'jsonb',
  },
  mail_outbox: {
    tenant_id: 'text',
    mail_id: 'uuid',
    address_index: 'text',
    message_sealed: 'text',
    sent_at: 'timestamp with time zone',
  },
  mark_ups: {
    tenant_id: 'text',
    member_id: 'text',
    kind: 'text',
    amount: 'bigint',
    id: 'uuid',
    customer_id: 'uuid?',
    product: 'text?',
  },
  members: {
    tenant_id: 'text',
    id: 'text',
    mobile_phone: 'text',
    account: 'text?',
    password_hash: 'text?',
    member_type: 'smallint',
    status: 'smallint',
    real_name: 'text',
    sex: 'text?',
    birthday: 'date?',
    email: 'text',
    photo: 'text',
    remark: 'text',
    member_level: 'smallint',
    member_card_type: 'smallint',
    experience_date: 'date?',
    female_end_id: 'text?',
    credit_member_id: 'text?',
    credit_employee_id: 'text?',
    can_audit: 'boolean',
    pnr_import: 'boolean',
    show_serv_fee: 'boolean',
    show_pay_pwd: 'boolean',
    air_service_fee_fen: 'bigint',
    trip_level: 'jsonb?',
    created_at: 'timestamp with time zone',
    referrer_id: 'text?',
    administrator: 'boolean',
    info_version: 'integer',
    erased_at: 'timestamp with time zone?',
    verified_email: 'text',
    mobile_end: 'text?',
  },
  message_settings: {
    tenant_id: 'text',
    member_id: 'text',
    kind: 'text',
    bell: 'boolean?',
    mail: 'boolean?',
  },
  messages: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    kind: 'text',
    params: 'jsonb',
    link: 'text',
    about: 'text?',
    due_at: 'timestamp with time zone?',
    dedupe_key: 'text',
    created_at: 'timestamp with time zone',
    read_at: 'timestamp with time zone?',
    mail_due: 'boolean',
  },
  missing_invoice_looks: {
    tenant_id: 'text',
    order_no: 'text',
    enterprise_id: 'text',
    look_at: 'timestamp with time zone',
  },
  monthly_reports: {
    tenant_id: 'text',
    enterprise_id: 'text',
    member_id: 'text',
    recipients_sealed: 'text',
    next_month: 'date?',
    due_at: 'timestamp with time zone?',
    told_month: 'date?',
    told_at: 'timestamp with time zone?',
    revision: 'integer',
    changed_at: 'timestamp with time zone',
  },
  nettings: {
    tenant_id: 'text',
    netting_no: 'text',
    month: 'date',
    payer_id: 'text',
    payee_id: 'text',
    owed_fen: 'bigint',
    back_fen: 'bigint',
    amount_fen: 'bigint',
    state: 'text',
    asker_id: 'text',
    asked_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
    words: 'text',
  },
  nuonuo_calls: {
    tenant_id: 'text',
    client_reference: 'text',
    kind: 'text',
    order_no: 'text',
    total_fen: 'bigint?',
    sent_at: 'timestamp with time zone',
    invoice_no: 'text?',
  },
  nuonuo_tokens: {
    tenant_id: 'text',
    app_key: 'text',
    token_sealed: 'text',
    taken_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
  },
  offline_orders: {
    tenant_id: 'text',
    order_no: 'text',
    issued_on: 'date',
    pnr_sealed: 'text?',
  },
  offline_records: {
    tenant_id: 'text',
    record_no: 'text',
    order_no: 'text',
    kind: 'text',
    amount_fen: 'bigint',
    way: 'text?',
    reference: 'text',
    note: 'text',
    recorded_by: 'text',
    recorded_at: 'timestamp with time zone',
  },
  open_work: {
    tenant_id: 'text?',
    job: 'text?',
    payload: 'jsonb?',
    since: 'timestamp with time zone?',
  },
  order_approvals: {
    tenant_id: 'text',
    order_no: 'text',
    state: 'text',
    case_id: 'uuid',
    asked_fen: 'bigint',
    pay_by: 'text?',
    look_at: 'timestamp with time zone?',
    payer_id: 'text?',
  },
  order_booked_to: {
    tenant_id: 'text',
    order_no: 'text',
    booked_to: 'uuid',
    enterprise_id: 'text',
    product: 'text',
    tab: 'text',
    created_at: 'timestamp with time zone',
  },
  order_customers: {
    tenant_id: 'text',
    order_no: 'text',
    member_id: 'text',
    customer_id: 'uuid?',
    customer_name: 'text',
    note: 'text',
    sales: 'jsonb',
  },
  order_desk_payments: {
    tenant_id: 'text',
    order_no: 'text',
    enterprise_id: 'text?',
    ordered_at: 'timestamp with time zone',
    amount_fen: 'bigint',
    paid_at: 'timestamp with time zone',
  },
  order_events: {
    tenant_id: 'text',
    order_no: 'text',
    seq: 'smallint',
    at: 'timestamp with time zone',
    event: 'text',
    code: 'smallint',
    partial: 'boolean',
    amount_fen: 'bigint?',
    words: 'text',
    words_b: 'text?',
    acted_by: 'text?',
  },
  order_items: {
    tenant_id: 'text',
    order_no: 'text',
    item: 'smallint',
    kind: 'text',
    passenger: 'smallint?',
    leg: 'smallint?',
    day: 'date?',
    name: 'text?',
    fen: 'bigint',
    tax_fen: 'bigint',
    company_most_fen: 'bigint?',
    sheet_no: 'text?',
    desk_fen: 'bigint',
  },
  order_operations: {
    tenant_id: 'text',
    client_reference: 'text',
    order_no: 'text',
    kind: 'text',
    seq: 'smallint',
    state: 'text',
    started_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
    cause: 'text?',
    sheet_no: 'text',
  },
  order_passengers: {
    tenant_id: 'text',
    order_no: 'text',
    position: 'smallint',
    name: 'text',
    type: 'text',
    paper_type: 'smallint',
    paper_no_sealed: 'text',
    paper_no_masked: 'text',
    birth: 'date?',
    insurances: 'jsonb',
    birth_sealed: 'text?',
    paper_index: 'text?',
    member_id: 'text?',
    external: 'boolean',
    external_id: 'uuid?',
  },
  order_quotes: {
    tenant_id: 'text',
    order_no: 'text',
    quote_id: 'text',
    kind: 'text',
    quote: 'jsonb',
    expires_at: 'timestamp with time zone',
  },
  order_returns: {
    tenant_id: 'text',
    order_no: 'text',
    key: 'text',
    amount_fen: 'bigint',
    reason: 'text',
    at: 'timestamp with time zone',
  },
  order_shares: {
    tenant_id: 'text',
    order_no: 'text',
    passenger: 'smallint',
    enterprise_id: 'text',
    day: 'date',
    kind: 'text',
    department: 'text',
    department_ids: 'text[]',
    cost_centre_id: 'uuid?',
    project_id: 'uuid?',
    reserved_fen: 'bigint',
    used_fen: 'bigint',
  },
  order_sheets: {
    tenant_id: 'text',
    sheet_no: 'text',
    order_no: 'text',
    kind: 'text',
    state: 'text',
    tickets: 'jsonb',
    fee_fen: 'bigint',
    due_fen: 'bigint',
    back_fen: 'bigint',
    quote: 'jsonb',
    booking_reference: 'text?',
    asked_at: 'timestamp with time zone',
    pay_before: 'timestamp with time zone?',
    paid_at: 'timestamp with time zone?',
    ended_at: 'timestamp with time zone?',
    words: 'text',
    person_fen: 'bigint',
    words_b: 'text?',
    member_id: 'text',
    enterprise_id: 'text?',
    product: 'text',
    tab: 'text?',
  },
  order_tickets: {
    tenant_id: 'text',
    order_no: 'text',
    passenger: 'smallint',
    leg: 'smallint',
    state: 'text',
    ticket_no: 'text?',
    seat: 'text?',
    place: 'text?',
    coupon: 'smallint',
  },
  order_travellers: {
    tenant_id: 'text',
    member_id: 'text',
    order_no: 'text',
  },
  orders: {
    tenant_id: 'text',
    order_no: 'text',
    member_id: 'text',
    product: 'text',
    code: 'smallint',
    partial: 'boolean',
    created_at: 'timestamp with time zone',
    pay_before: 'timestamp with time zone?',
    hold: 'text',
    payment: 'text',
    ended: 'text?',
    booking_reference: 'text?',
    total_fen: 'bigint',
    content: 'jsonb',
    search_text: 'text',
    events: 'smallint',
    placed_from: 'text?',
    device_digest: 'text?',
    enterprise_id: 'text?',
    tab: 'text',
    approval: 'text',
    carrier_change: 'text?',
    carrier_change_until: 'timestamp with time zone?',
  },
  outgoing_mails: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    state: 'text',
    mail_sealed: 'text?',
    fault: 'text',
    created_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    settled_at: 'timestamp with time zone?',
  },
  overlap_refusals: {
    tenant_id: 'text',
    id: 'bigint',
    member_id: 'text',
    at: 'timestamp with time zone',
  },
  partner_users: {
    tenant_id: 'text',
    reference: 'text',
    member_id: 'text',
    linked_at: 'timestamp with time zone',
  },
  passengers: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    name: 'text',
    paper_type: 'smallint',
    paper_sealed: 'text',
    paper_mask: 'text',
    paper_index: 'text',
    birth: 'date?',
    sex: 'text?',
    phone_sealed: 'text?',
    phone_mask: 'text',
    created_at: 'timestamp with time zone',
    birth_sealed: 'text?',
    travel_sealed: 'text?',
    paper_expires: 'date?',
  },
  passkey_challenges: {
    tenant_id: 'text',
    challenge: 'text',
    purpose: 'text',
    member_id: 'text',
    ends_at: 'timestamp with time zone',
  },
  passkeys: {
    tenant_id: 'text',
    id: 'text',
    member_id: 'text',
    public_key: 'text',
    sign_count: 'bigint',
    transports: 'text[]',
    backed_up: 'boolean',
    name: 'text',
    created_at: 'timestamp with time zone',
    last_used_at: 'timestamp with time zone?',
  },
  pay_codes: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    code_hash: 'text',
    tail: 'text',
    note: 'text',
    limit_fen: 'bigint',
    used_fen: 'bigint',
    once: 'boolean',
    created_at: 'timestamp with time zone',
    expires_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
    end_reason: 'text?',
  },
  pay_passwords: {
    tenant_id: 'text',
    member_id: 'text',
    salt: 'text',
    hash: 'text',
    failures: 'smallint',
    failed_on: 'date?',
  },
  payment_cards: {
    tenant_id: 'text',
    out_trade_no: 'text',
    token: 'text?',
    brand: 'text',
    tail: 'text',
    state: 'text',
    held_until: 'timestamp with time zone?',
    capture_fen: 'bigint?',
    capture_asked_at: 'timestamp with time zone?',
    captured_at: 'timestamp with time zone?',
    problem: 'text?',
    settled_note: 'text?',
    settled_by: 'text?',
    settled_at: 'timestamp with time zone?',
  },
  payment_parts: {
    tenant_id: 'text',
    out_trade_no: 'text',
    method: 'text',
    account: 'text',
    amount_fen: 'bigint',
    returned_fen: 'bigint',
  },
  payment_returns: {
    tenant_id: 'text',
    refund_no: 'text',
    out_trade_no: 'text',
    subject_no: 'text',
    amount_fen: 'bigint',
    reason: 'text',
    state: 'text',
    asked_at: 'timestamp with time zone',
    done_at: 'timestamp with time zone?',
    problem: 'text?',
    let_go: 'boolean',
  },
  payments: {
    tenant_id: 'text',
    out_trade_no: 'text',
    subject_no: 'text',
    member_id: 'text',
    business_type: 'text',
    method: 'text',
    amount_fen: 'bigint',
    state: 'text',
    code_url: 'text?',
    trade_no: 'text?',
    created_at: 'timestamp with time zone',
    expires_at: 'timestamp with time zone',
    paid_at: 'timestamp with time zone?',
    asked_at: 'timestamp with time zone?',
    ask_at: 'timestamp with time zone?',
    payable_until: 'timestamp with time zone?',
    enterprise_id: 'text?',
    mixed: 'boolean',
    purchase_no: 'text?',
    payer_id: 'text?',
    pay_code_id: 'uuid?',
    way: 'text',
    person_fen: 'bigint',
    body: 'text',
    attach: 'text',
    order_no: 'text?',
  },
  per_diems: {
    tenant_id: 'text',
    enterprise_id: 'text',
    edges: 'text',
    classes: 'jsonb',
    revision: 'integer',
    changed_at: 'timestamp with time zone',
  },
  picture_codes: {
    tenant_id: 'text',
    id: 'text',
    code: 'text',
    ends_at: 'timestamp with time zone',
  },
  point_years: {
    tenant_id: 'text',
    member_id: 'text',
    year: 'smallint',
    left_points: 'bigint',
  },
  products: {
    name: 'text',
    hold_sweep: 'text',
    ticketing_job: 'text',
    giving_back_job: 'text',
    refund_job: 'text?',
    change_sweep: 'text?',
    change_job: 'text?',
    change_back_job: 'text?',
    own_sweeps: 'text[]',
  },
  purchase_settings: {
    tenant_id: 'text',
    settings: 'jsonb',
    version: 'integer',
  },
  purchases: {
    tenant_id: 'text',
    purchase_no: 'text',
    member_id: 'text',
    business_type: 'text',
    amount_fen: 'bigint',
    state: 'text',
    content: 'jsonb',
    created_at: 'timestamp with time zone',
    pay_before: 'timestamp with time zone',
    paid_at: 'timestamp with time zone?',
    method: 'text?',
    told: 'text?',
    told_b: 'text?',
  },
  rail_accounts: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    account_sealed: 'text',
    account_index: 'text',
    state: 'text',
    token_sealed: 'text?',
    token_until: 'timestamp with time zone?',
    last_at: 'timestamp with time zone',
  },
  rail_concessions: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    paper_index: 'text',
    type: 'text',
    facts_sealed: 'text',
    kept_at: 'timestamp with time zone',
  },
  rail_stoppages: {
    train_no: 'text',
    starts_on: 'date',
  },
  rate_counters: {
    tenant_id: 'text',
    name: 'text',
    subject: 'text',
    hits: 'integer',
    ends_at: 'timestamp with time zone',
  },
  received_invoice_parts: {
    tenant_id: 'text',
    received_id: 'uuid',
    order_no: 'text',
    part_key: 'text',
    total_fen: 'bigint',
  },
  received_invoices: {
    tenant_id: 'text',
    id: 'uuid',
    enterprise_id: 'text',
    member_id: 'text',
    source: 'text',
    state: 'text',
    form: 'text',
    sort: 'text',
    invoice_no: 'text',
    issued_on: 'date',
    facts_sealed: 'text',
    doubts: 'text[]',
    total_fen: 'bigint',
    tax_fen: 'bigint',
    deductible_fen: 'bigint',
    red_of: 'text?',
    note: 'text',
    received_at: 'timestamp with time zone',
    decided_by: 'text?',
    decided_at: 'timestamp with time zone?',
    booked_month: 'text?',
    file_kind: 'text?',
    file_sealed: 'text?',
    check_state: 'text',
    checked_at: 'timestamp with time zone?',
    check_source: 'text',
    check_problem: 'text',
    check_calls: 'integer',
    check_due_at: 'timestamp with time zone?',
  },
  recommend_codes: {
    tenant_id: 'text',
    code: 'text',
    member_id: 'text',
    created_at: 'timestamp with time zone',
    opened: 'integer',
  },
  recovery_codes: {
    tenant_id: 'text',
    member_id: 'text',
    code_hash: 'text',
  },
  report_days: {
    tenant_id: 'text',
    whose: 'text',
    book: 'text',
    travel: 'text',
    day: 'date',
    kind: 'text',
    sort: 'text',
    lines: 'integer',
    tickets: 'integer',
    fare_fen: 'bigint',
    tax_fen: 'bigint',
    service_fen: 'bigint',
    insurance_fen: 'bigint',
    extras_fen: 'bigint',
    fee_fen: 'bigint',
    amount_fen: 'bigint',
    commission_fen: 'bigint',
  },
  report_due: {
    tenant_id: 'text',
    order_no: 'text',
    due_at: 'timestamp with time zone',
    moves: 'integer',
  },
  report_export_parts: {
    tenant_id: 'text',
    export_id: 'uuid',
    part: 'integer',
    bytes: 'bytea',
  },
  report_exports: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    report: 'text',
    format: 'text',
    filter: 'jsonb',
    columns: 'text[]',
    state: 'text',
    asked_at: 'timestamp with time zone',
    ready_at: 'timestamp with time zone?',
    all_rows: 'integer',
    done_rows: 'integer',
    cut: 'boolean',
    place: 'jsonb?',
    failures: 'smallint',
  },
  report_facet_days: {
    tenant_id: 'text',
    enterprise_id: 'text',
    facet: 'text',
    travel: 'text',
    day: 'date',
    word: 'text',
    kind: 'text',
    lines: 'integer',
    tickets: 'integer',
    amount_fen: 'bigint',
    fee_fen: 'bigint',
    sold: 'integer',
    sold_fen: 'bigint',
    sold_service_fen: 'bigint',
    lead_days: 'integer',
    judged: 'integer',
    over: 'integer',
    lost_fen: 'bigint',
    compared: 'integer',
    low_fen: 'bigint',
    agreed: 'integer',
    agreed_fen: 'bigint',
    carbon_grams: 'bigint',
  },
  report_lines: {
    tenant_id: 'text',
    order_no: 'text',
    part: 'text',
    member_id: 'text',
    enterprise_id: 'text?',
    book: 'text',
    travel: 'text',
    kind: 'text',
    sort: 'text',
    booked_at: 'timestamp with time zone',
    passenger: 'smallint?',
    leg: 'smallint?',
    event: 'text',
    tickets: 'smallint',
    fare_fen: 'bigint',
    tax_fen: 'bigint',
    service_fen: 'bigint',
    insurance_fen: 'bigint',
    extras_fen: 'bigint',
    fee_fen: 'bigint',
    amount_fen: 'bigint',
    facts: 'jsonb',
    lead_days: 'integer?',
    over_standard: 'boolean?',
    lost_fen: 'bigint?',
    has_day_low: 'boolean',
    above_low_fen: 'bigint?',
    at_agreed_rate: 'boolean',
    agreed_fen: 'bigint?',
    carbon_kg: 'double precision?',
    commission_fen: 'bigint',
    department_ids: 'text[]',
    cost_centre_id: 'uuid?',
    project_id: 'uuid?',
  },
  sandbox_clock: {
    only_row: 'boolean',
    offset_ms: 'bigint',
  },
  schedule_changes: {
    tenant_id: 'text',
    order_no: 'text',
    no: 'smallint',
    leg: 'smallint',
    kind: 'text',
    supplier: 'text',
    news_id: 'text',
    was: 'jsonb',
    now: 'jsonb?',
    free: 'boolean',
    cause: 'text',
    told_at: 'timestamp with time zone',
    kept_at: 'timestamp with time zone',
    answer: 'text?',
    answered_at: 'timestamp with time zone?',
    aircraft: 'jsonb?',
    remind_at: 'timestamp with time zone?',
  },
  schema_migrations: {
    file: 'text',
    checksum: 'text',
    applied_at: 'timestamp with time zone',
  },
  sealed_orders: {
    tenant_id: 'text',
    order_no: 'text',
    people_sealed: 'text',
    destroy_on: 'date',
  },
  seen_fares: {
    tenant_id: 'text',
    from_place: 'text',
    to_place: 'text',
    travel_day: 'date',
    seen_on: 'date',
    days_ahead: 'integer',
    lowest_fen: 'bigint',
  },
  session_limits: {
    tenant_id: 'text',
    trusted_idle_hours: 'integer',
  },
  sessions: {
    tenant_id: 'text',
    token_hash: 'text',
    id: 'uuid',
    member_id: 'text',
    ip: 'text',
    created_at: 'timestamp with time zone',
    last_seen_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    revoked_at: 'timestamp with time zone?',
    device: 'text',
    trusted: 'boolean',
  },
  share_moves: {
    tenant_id: 'text',
    order_no: 'text',
    member_id: 'text',
    step: 'smallint',
    at: 'timestamp with time zone',
    margin_fen: 'bigint',
    amount_fen: 'bigint',
    product: 'text',
  },
  share_orders: {
    tenant_id: 'text',
    order_no: 'text',
    seller_id: 'text',
    product: 'text',
    carrier: 'text?',
    ticketed_at: 'timestamp with time zone',
    fares_fen: 'bigint',
    margin_fen: 'bigint',
  },
  share_parts: {
    tenant_id: 'text',
    order_no: 'text',
    member_id: 'text',
    level: 'smallint',
    permille: 'smallint',
    below_permille: 'smallint',
    rule_id: 'uuid',
  },
  share_rules: {
    tenant_id: 'text',
    id: 'uuid',
    setter_id: 'text?',
    member_id: 'text?',
    product: 'text?',
    carrier: 'text?',
    permille: 'smallint',
    from_day: 'date',
    until_day: 'date?',
    set_by: 'text',
    set_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
  },
  sheet_approvals: {
    tenant_id: 'text',
    id: 'uuid',
    order_no: 'text',
    kind: 'text',
    state: 'text',
    case_id: 'uuid',
    asked_fen: 'bigint',
    quoted: 'jsonb',
    more: 'jsonb',
    asked_at: 'timestamp with time zone',
    sheet_no: 'text?',
    outcome: 'text?',
    asker_id: 'text?',
  },
  sign_in_tickets: {
    tenant_id: 'text',
    ticket_hash: 'text',
    member_id: 'text',
    way: 'text',
    password_seen: 'text',
    tries_left: 'smallint',
    ends_at: 'timestamp with time zone',
  },
  sign_ins: {
    tenant_id: 'text',
    id: 'bigint',
    member_id: 'text',
    at: 'timestamp with time zone',
    way: 'text',
    succeeded: 'boolean',
    ip: 'text',
    device: 'text',
    second_factor: 'text?',
  },
  sms_codes: {
    tenant_id: 'text',
    purpose: 'text',
    mobile_index: 'text',
    code_hash: 'text',
    tries_left: 'smallint',
    ends_at: 'timestamp with time zone',
  },
  sms_outbox: {
    tenant_id: 'text',
    id: 'bigint',
    mobile_index: 'text',
    message_sealed: 'text',
    sent_at: 'timestamp with time zone',
    once_key: 'text?',
  },
  sms_tickets: {
    tenant_id: 'text',
    ticket_hash: 'text',
    purpose: 'text',
    mobile_index: 'text',
    ends_at: 'timestamp with time zone',
  },
  standard_drafts: {
    tenant_id: 'text',
    enterprise_id: 'text',
    level_id: 'uuid',
    revision: 'integer',
    standards: 'jsonb',
    edited_at: 'timestamp with time zone',
    edited_by: 'text?',
  },
  standard_preferences: {
    tenant_id: 'text',
    enterprise_id: 'text',
    revision: 'integer',
    preferences: 'jsonb',
  },
  standard_trial_hits: {
    tenant_id: 'text',
    trial_id: 'uuid',
    order_no: 'text',
    member_id: 'text',
    product: 'text',
    title: 'text',
    ordered_at: 'timestamp with time zone',
    fare_fen: 'bigint',
    gap_fen: 'bigint?',
    over: 'text',
    words: 'text',
  },
  standard_trial_people: {
    tenant_id: 'text',
    trial_id: 'uuid',
    member_id: 'text',
    orders: 'integer',
    tickets: 'integer',
    gap_fen: 'bigint',
    saved_fen: 'bigint',
  },
  standard_trials: {
    tenant_id: 'text',
    id: 'uuid',
    enterprise_id: 'text',
    level_id: 'uuid',
    standards: 'jsonb',
    since: 'timestamp with time zone',
    until: 'timestamp with time zone',
    state: 'text',
    place: 'text',
    done_orders: 'integer',
    all_orders: 'integer',
    totals: 'jsonb',
    started_by: 'text?',
    ended_at: 'timestamp with time zone?',
  },
  standard_versions: {
    tenant_id: 'text',
    enterprise_id: 'text',
    level_id: 'uuid',
    version: 'integer',
    standards: 'jsonb?',
    note: 'text',
    published_at: 'timestamp with time zone',
    published_by: 'text?',
  },
  statement_turns: {
    tenant_id: 'text',
    enterprise_id: 'text',
    month: 'date',
    turn: 'smallint',
    kind: 'text',
    at: 'timestamp with time zone',
    words: 'text',
    closing_fen: 'bigint',
  },
  subordinate_invites: {
    tenant_id: 'text',
    code: 'text',
    member_id: 'text',
    permille: 'smallint',
    made_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    used_at: 'timestamp with time zone?',
  },
  subordinates: {
    tenant_id: 'text',
    member_id: 'text',
    upper_id: 'text',
    path: 'text[]',
    state: 'text',
    revision: 'integer',
    opened_at: 'timestamp with time zone',
  },
  tenant_previews: {
    tenant_id: 'text',
    ticket_hash: 'text',
    member_id: 'text',
    app_id: 'text',
    draft: 'jsonb',
    ends_at: 'timestamp with time zone',
  },
  tenants: {
    id: 'text',
    name: 'text',
    variant: 'text',
    active: 'boolean',
    settings: 'jsonb',
    created_at: 'timestamp with time zone',
    version: 'integer',
    child_fare_basis: 'text',
    air_minutes_to_pay: 'integer',
    void_before: 'text',
  },
  ticket_use_looks: {
    tenant_id: 'text',
    order_no: 'text',
    look_at: 'timestamp with time zone?',
  },
  ticket_uses: {
    tenant_id: 'text',
    order_no: 'text',
    passenger: 'smallint',
    leg: 'smallint',
    enterprise_id: 'text?',
    state: 'text',
    departed_at: 'timestamp with time zone',
    worth_fen: 'bigint',
    back_fen: 'bigint',
    told_at: 'timestamp with time zone',
    person: 'text',
    department_ids: 'text[]',
    cost_centre_id: 'uuid?',
    project_id: 'uuid?',
  },
  timetable_fares: {
    version: 'integer',
    fare: 'integer',
    route: 'text',
    origin: 'text',
    destination: 'text',
    seat: 'text?',
    fare_fen: 'bigint',
  },
  timetable_in_use: {
    id: 'integer',
    version: 'integer?',
    revision: 'bigint',
  },
  timetable_services: {
    version: 'integer',
    service: 'integer',
    weekdays: 'smallint',
    first_day: 'date',
    last_day: 'date',
    added: 'date[]',
    removed: 'date[]',
  },
  timetable_stations: {
    version: 'integer',
    station: 'integer',
    name: 'text',
    code: 'text',
    city: 'text',
    pinyin: 'text',
    initials: 'text',
    lat: 'double precision?',
    lon: 'double precision?',
  },
  timetable_trains: {
    version: 'integer',
    train: 'integer',
    train_no: 'text',
    service: 'integer',
    route: 'text',
    high_speed: 'boolean',
    tariff: 'smallint',
    stations: 'integer[]',
    arrives: 'integer[]',
    departs: 'integer[]',
    km: 'integer[]',
    zones: 'text[]',
    seats: 'text[]?',
  },
  timetable_transfers: {
    version: 'integer',
    from_station: 'integer',
    to_station: 'integer',
    minutes: 'smallint?',
  },
  timetables: {
    version: 'integer',
    source: 'text',
    agency: 'text',
    imported_at: 'timestamp with time zone',
    first_day: 'date',
    last_day: 'date',
  },
  totp_secrets: {
    tenant_id: 'text',
    member_id: 'text',
    secret_sealed: 'text',
    created_at: 'timestamp with time zone',
    confirmed_at: 'timestamp with time zone?',
    last_step: 'bigint',
  },
  train_waitlists: {
    tenant_id: 'text',
    order_no: 'text',
    deadline: 'timestamp with time zone',
    choices: 'jsonb',
    reference: 'text?',
    joined_at: 'timestamp with time zone?',
    leaving: 'boolean',
    fulfilled: 'smallint?',
    follow_at: 'timestamp with time zone?',
    left_by: 'text?',
  },
  travel_advice: {
    tenant_id: 'text',
    kind: 'text',
    nationality: 'text',
    destination: 'text',
    purpose: 'text',
    result: 'text',
    days: 'integer?',
    hours: 'integer?',
    third_country: 'boolean',
    note: 'text',
    source: 'text',
    as_of: 'date',
    certain: 'boolean',
    revision: 'integer',
    changed_at: 'timestamp with time zone',
  },
  travel_application_orders: {
    tenant_id: 'text',
    note_no: 'text',
    order_no: 'text',
    kind: 'text',
  },
  travel_applications: {
    tenant_id: 'text',
    note_no: 'text',
    enterprise_id: 'text',
    member_id: 'text',
    state: 'text',
    version: 'integer',
    title: 'text',
    content: 'jsonb',
    proposed: 'jsonb?',
    traveller_ids: 'text[]',
    from_day: 'date?',
    until_day: 'date?',
    budget_fen: 'bigint',
    created_at: 'timestamp with time zone',
    submitted_at: 'timestamp with time zone?',
    cost_centre_id: 'uuid?',
    project_id: 'uuid?',
  },
  travel_legs: {
    tenant_id: 'text',
    order_no: 'text',
    leg: 'smallint',
    enterprise_id: 'text?',
    starts_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    most_hours: 'smallint',
    seller_id: 'text?',
  },
  trip_shares: {
    tenant_id: 'text',
    id: 'uuid',
    member_id: 'text',
    order_nos: 'text[]',
    token_hash: 'text',
    created_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
    opened: 'integer',
    opened_at: 'timestamp with time zone?',
  },
  uploads: {
    tenant_id: 'text',
    id: 'text',
    member_id: 'text',
    purpose: 'text',
    content_type: 'text',
    bytes: 'bytea',
    created_at: 'timestamp with time zone',
  },
  voucher_accounts: {
    tenant_id: 'text',
    enterprise_id: 'text',
    use: 'text',
    account_no: 'text',
    account_name: 'text',
    by_department: 'boolean',
    by_cost_centre: 'boolean',
  },
  withdrawals: {
    tenant_id: 'text',
    withdrawal_no: 'text',
    member_id: 'text',
    source: 'text',
    amount_fen: 'bigint',
    fee_fen: 'bigint',
    card_id: 'uuid',
    state: 'text',
    reason: 'text?',
    applied_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone?',
    asked_at: 'timestamp with time zone?',
    ask_at: 'timestamp with time zone?',
  },
} as const satisfies { readonly [Table in keyof Schema]: Readonly<Record<keyof Schema[Table], string>> };
