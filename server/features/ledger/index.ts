export type { ChannelMonth, Income } from './channelMonth';
export { bookChannels } from './bookChannels';
export { type Booking, together } from './booking';
export { type PastPayment, bookPayments } from './bookPayments';
export { checkLedger } from './check';
export { checkHandler } from './checkJob';
export { lockBooking } from './repository';
