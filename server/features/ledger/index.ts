export type { ChannelMonth, Estimate, Income } from './channelMonth';
export { bookChannels } from './bookChannels';
export { agreeNetworkShare, rebookMembers } from './networkShares';
export { post } from './post';
export type { NewEntry } from './repository';
export type { Booking } from './booking';
export { type PastPayment, bookPayments, isOwn } from './bookPayments';
export { checkChannels, checkKept } from './check';
export { type Credit, creditsOf } from './credits';
export { correctedBy } from './lowered';
export {
  type Books,
  type BooksVersion,
  type LedgerDifference,
  beginHolding,
  channelsClaimed,
  channelsOfMonth,
  currentVersions,
  endHolding,
  endRebooking,
  holdBooks,
  holderNamed,
  lockBooking,
  nextRebooking,
  ownPayments,
  settleTakenBack,
} from './repository';
export { type AgreedShare, OFFERED, type Share, creditOf, effectOf, shareFor } from './rules';
export { type NewShare, agreeShare, rebook, writeShare } from './shares';
