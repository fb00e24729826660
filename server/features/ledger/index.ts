export { type Booking, type ChannelMonth, type Income, bookChannels, post, together } from './book';
export { checkLedger } from './check';
export { type PastPayment, bookPayments } from './payments';
export { type NewEntry, lockBooking } from './repository';
export { lastDayOf, monthAfter } from './rules';
