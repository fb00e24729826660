export { cancelPayment } from './cancel';
export { type Claimable, claimableOf, claimsOfPayment } from './claims';
export { type PaymentDraft, type Taking, draftPayment, nextPaymentOf } from './facts';
export { type PaymentKey, type PaymentRow, namedInMessage, paymentStateMachine } from './stateMachine';
export { giveLimitBack, limitLeft, takeLimit } from './limitRepository';
export { lockBalance, lockedPayment, updatePayment } from './paymentRepository';
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
export { balanceOf, holdsOf, planOf } from './owedRepository';
export { taxOf } from './tax';
export { claimedIn, comingPaymentOf, nextWeeklyOf, weeklyDraft } from './weekly';
export { type PaymentType, letStand, takePayment } from './take';
export { isPaid, stopsOf, blockersOf } from './blockers';
export { findConfig, findEnrolment, isWhitelisted, newestPayment, pauseOf } from './repository';
export { paymentSummary } from './summary';
