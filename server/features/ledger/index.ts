export type { ChannelMonth, Income } from './channelMonth';
export { bookChannels } from './bookChannels';
export type { Booking } from './booking';
export { type PastPayment, bookPayments, isOwn } from './bookPayments';
export { checkChannels, checkKept } from './check';
export {
  type Books,
  type BooksVersion,
  type LedgerDifference,
  beginHolding,
  channelsOfMonth,
  currentVersions,
  endHolding,
  endRebooking,
  holdBooks,
  holderNamed,
  lockBooking,
  nextRebooking,
  ownPayments,
} from './repository';
export { effectOf } from './rules';
export { type NewShare, agreeShare } from './shares';
