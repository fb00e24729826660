import type { EarningsCategory, EarningsSource } from '#contract/earnings';
import type { catchupMachine } from '#contract/plain/catchUp';
import type { ClaimRisk, InstantSource, instantMachine } from '#contract/plain/instantPayment';
import type { StateOf } from '#contract/plain/machine';
import type { PauseKind } from '#contract/plain/paymentHolds';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import type { RunKind, runMachine } from '#contract/plain/payments';
import type { ShareCategory, revenueShareMachine } from '#contract/plain/revenueShare';
import type { DifferenceKind, batchMachine, differenceMachine } from '#contract/plain/payouts';
import type * as tables from './tables.generated';

/** What a payment takes of what a month brought. Negative: it makes good a month that brought less than nothing. */
export interface PaymentPartTable extends tables.PaymentPart {
  /** Empty for what was paid without a source, or for several months. */
  source: EarningsSource | '';
  category: EarningsCategory;
  /** What came back of it: of the sign of the amount. The rest stands. */
  given_back: tables.PaymentPart['given_back'];
  /** Dollars that are kept of it. */
  fee: tables.PaymentPart['fee'];
  /** Of what was claimed of estimates the month of whose limit it took; empty for everything else. */
  limit_month: tables.PaymentPart['limit_month'];
}

/** A request for a part of the estimates. */
export interface InstantRequestTable extends Omit<tables.InstantRequest, 'risks'> {
  source: InstantSource;
  status: StateOf<typeof instantMachine>;
  risks: ClaimRisk[];
}

/** A request for another share of a channel's income. */
export interface RevenueShareRequestTable extends tables.RevenueShareRequest {
  /** As on the wire: `all` is what the ledger calls `*`. */
  category: ShareCategory;
  status: StateOf<typeof revenueShareMachine>;
}

export interface PaymentRunTable extends tables.PaymentRun {
  kind: RunKind;
  status: StateOf<typeof runMachine>;
  /** It is, or was last, made without moving money. */
  trial: tables.PaymentRun['trial'];
  /** Null where the server made it on its day. */
  made_by: tables.PaymentRun['made_by'];
}

/** What a run says of a creator who is owed something. */
export interface PaymentRunLineTable extends Omit<tables.PaymentRunLine, 'reasons' | 'why'> {
  method: MethodType | null;
  reasons: PaymentBlocker[];
  /** What was known of each reason then, as JSON; `[]` of runs before that was kept. */
  why: string;
}

export interface PayoutBatchTable extends tables.PayoutBatch {
  provider: MethodType;
  /**
   * - `composed`: written down, not sent
   * - `unknown`: sent, and nobody knows what became of it
   * - `forgotten`: the same, for longer than the service remembers: staff decide
   * - `proposed`: staff propose to send it once more
   * - `accepted`: the service has it
   * - `refused`: it has nothing of it
   * - `ended`: its items are at their ends
   */
  status: StateOf<typeof batchMachine>;
  /** The exact text that is sent, sealed: it names accounts. Null once it is neither sent nor fetched any more. */
  body: tables.PayoutBatch['body'];
  /** The key under which it is sealed. */
  body_key: tables.PayoutBatch['body_key'];
  /** When somebody fetched the file of a bank transfer first. */
  fetched_at: tables.PayoutBatch['fetched_at'];
  /** Who proposed last to send it once more. */
  proposed_by: tables.PayoutBatch['proposed_by'];
}

export interface PaymentAttemptTable extends tables.PaymentAttempt {
  /** What the service knows it by. */
  item_id: tables.PaymentAttempt['item_id'];
  /** The idempotency key under which staff last asked for it back: what is asked again is the same asking. */
  asked_back_key: tables.PaymentAttempt['asked_back_key'];
  status:
    'sending' | 'refused' | 'pending' | 'paid' | 'failed' | 'returned' | 'reversed' | 'unclaimed' | 'on_hold';
}

/** What a service has told by itself. */
export interface PayoutNoticeTable extends tables.PayoutNotice {
  provider: MethodType;
  /** The exact text, sealed: it names accounts. */
  body: tables.PayoutNotice['body'];
  /** The key under which it is sealed. */
  body_key: tables.PayoutNotice['body_key'];
  /** Null once it is handled, or given up. */
  handle_at: tables.PayoutNotice['handle_at'];
}

/** A day of a service's books that was compared with ours: how many payments each has. */
export interface PayoutDayTable extends tables.PayoutDay {
  provider: MethodType;
  /** UTC, `YYYY-MM-DD`. */
  day: tables.PayoutDay['day'];
}

/** What these do not agree on. */
export interface PayoutDifferenceTable extends tables.PayoutDifference {
  provider: MethodType;
  kind: DifferenceKind;
  status: StateOf<typeof differenceMachine>;
  /** What tells it apart from others of its day: our id of the payment, or theirs of the transaction. */
  thing: tables.PayoutDifference['thing'];
}

/** Where a service had less than what waited to be sent by it in a currency; both amounts in it. */
export interface PayoutShortfallTable extends tables.PayoutShortfall {
  provider: MethodType;
  /** Nothing is sent of it before the balance is looked at again. */
  look_at: tables.PayoutShortfall['look_at'];
}

/** What keeps money from being paid: of a user, of a month, or of a channel. */
export interface PaymentHoldTable extends tables.PaymentHold {
  /** The last day on which it holds, `YYYY-MM-DD`; null: until it is released. */
  held_until: tables.PaymentHold['held_until'];
}

/** What keeps a user from being paid at all, or (`WHITELISTED`) keeps the server from pausing their payments by itself. */
export interface PaymentPauseTable extends tables.PaymentPause {
  kind: PauseKind | 'WHITELISTED';
}

/** A request for money that a payment should have brought. */
export interface CatchupTable extends tables.Catchup {
  status: StateOf<typeof catchupMachine>;
  /** The last month that it is about. */
  month: tables.Catchup['month'];
}

export interface PaymentsTables {
  catchup: CatchupTable;
  /** Up to which day of which channels a payment has claimed estimates. */
  claim_channel: tables.ClaimChannel;
  instant_request: InstantRequestTable;
  /** What was claimed in a month of what all together may claim in it. */
  instant_limit: tables.InstantLimit;
  /** Up to which fees somebody wants to be paid early, per cent. */
  accepted_fees: tables.AcceptedFees;
  weekly_enrolment: tables.WeeklyEnrolment;
  revenue_share_request: RevenueShareRequestTable;
  payment_part: PaymentPartTable;
  payment_run: PaymentRunTable;
  payment_run_line: PaymentRunLineTable;
  payout_batch: PayoutBatchTable;
  payment_attempt: PaymentAttemptTable;
  payout_notice: PayoutNoticeTable;
  payout_day: PayoutDayTable;
  payout_difference: PayoutDifferenceTable;
  payout_shortfall: PayoutShortfallTable;
  payment_hold: PaymentHoldTable;
  payment_pause: PaymentPauseTable;
  /** How much of each payment may make good what was paid too much. */
  recoupment_plan: tables.RecoupmentPlan;
}
