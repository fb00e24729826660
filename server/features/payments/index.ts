export { acceptByChoice, acceptFees, feesState } from './acceptedFees';
export { TARIFF, advanceTerms, tariffTerms } from './advanceFee';
export { cancelPayment } from './cancel';
export { type Claimable, claimableOf, claimsOfPayment } from './claims';
export { type PaymentDraft, type Taking, draftPayment, methodIn, nextPaymentOf } from './facts';
export { lastFinalMonth } from './finalRepository';
export { type PaymentKey, type PaymentRow, namedInMessage, paymentStateMachine } from './stateMachine';
export { giveLimitBack, limitLeft, takeLimit } from './limitRepository';
export { lockBalance, lockedPayment, partsOf, updatePayment } from './paymentRepository';
export {
  isWeeklyDay,
  lastPayDay,
  nextPayDay,
  nextWeeklyDay,
  payDayFor,
  payDayOf,
  weeklyOffsets,
} from './rules';
export { missedDay, moveDay, moveLateDays, resumeDays, stopDays } from './promiseRepository';
export { balanceOf, heldUntil, holdsOf, openRows, planOf } from './owedRepository';
export { taxOf } from './tax';
export { claimedIn, comingPaymentOf, isPaidWeekly, nextWeeklyOf, weeklyDraft } from './weekly';
export { type PaymentType, letStand, takePayment } from './take';
export { isCovered } from './writtenParts';
export { type Why, isPaid, stopsOf, blockersOf, monthStopsOf, whyOf } from './blockers';
export { type OpenMonths, openMonths } from './openMonths';
export { type OpenRow, sharedOut, takeOff } from './parts';
export { findConfig, findEnrolment, isWhitelisted, newestPayment, pauseOf } from './repository';
export { paymentSummary } from './summary';
export { settingsIn } from './settings';
