import type { EarningsCategory, EarningsSource, EntryType, PaymentStatus } from '#contract/earnings';
import type { MessageId } from '#src/lib/messageId';

/** What a group is called (spec 001 §3); earned ones first, as they are booked within a day. */
export const entryLabels = {
  earning: 'earnings.type.earnings',
  expired_earnings: 'earnings.type.adjustments',
  tax: 'earnings.type.tax',
  payment: 'earnings.type.payment',
  advance: 'earnings.type.payment',
  catchup: 'earnings.type.payment',
  regular: 'earnings.type.payment',
  instant_payment: 'earnings.type.payment',
  weekly_payment: 'earnings.type.payment',
  external_payment: 'earnings.type.payment',
} as const satisfies Record<EntryType, MessageId>;

type Paid = Exclude<EntryType, 'earning' | 'expired_earnings' | 'tax'>;

const PAYMENT_KINDS: Record<Paid, MessageId> = {
  payment: 'earnings.type.payment',
  advance: 'earnings.kind.advance',
  catchup: 'earnings.kind.catchup',
  regular: 'earnings.kind.regular',
  instant_payment: 'earnings.kind.instant_payment',
  weekly_payment: 'earnings.kind.weekly_payment',
  external_payment: 'earnings.kind.external_payment',
};

export const isPaid = (type: EntryType): type is Paid => type in PAYMENT_KINDS;

/** The label, and of a payment which kind of payment. */
export const kindWords = (type: EntryType): MessageId =>
  isPaid(type) ? PAYMENT_KINDS[type] : entryLabels[type];

export const sourceWords: Record<EarningsSource, MessageId> = {
  youtube: 'earnings.source.youtube',
  youtube_asset: 'earnings.source.youtube_asset',
  youtube_red: 'earnings.source.youtube_red',
  paid_features: 'earnings.source.paid_features',
  dailymotion: 'earnings.source.dailymotion',
  genme: 'earnings.source.genme',
  hitbox: 'earnings.source.hitbox',
  spreadshirt: 'earnings.source.spreadshirt',
  wath: 'earnings.source.wath',
  crypto: 'earnings.source.crypto',
  youku: 'earnings.source.youku',
  recoupment: 'earnings.source.recoupment',
  music_label: 'earnings.source.music_label',
  deals: 'earnings.source.deals',
};

export const categoryWords: Record<Exclude<EarningsCategory, ''>, MessageId> = {
  ads: 'earnings.category.ads',
  youtube_shorts: 'earnings.category.youtube_shorts',
  content_id: 'earnings.category.content_id',
  premium: 'earnings.category.premium',
  music_premium: 'earnings.category.music_premium',
  super_chat: 'earnings.category.super_chat',
  super_stickers: 'earnings.category.super_stickers',
  super_thanks: 'earnings.category.super_thanks',
  memberships: 'earnings.category.memberships',
  adjustments: 'earnings.category.adjustments',
  other: 'earnings.category.other',
};

export const statusWords: Record<PaymentStatus, MessageId> = {
  pending: 'earnings.status.pending',
  paid: 'earnings.status.paid',
  failed: 'earnings.status.failed',
  returned: 'earnings.status.returned',
  cancelled: 'earnings.status.cancelled',
};

const METHODS: Partial<Record<string, MessageId>> = {
  bank_transfer: 'earnings.method.bank_transfer',
  paypal: 'earnings.method.paypal',
  payoneer: 'earnings.method.payoneer',
  tipalti: 'earnings.method.tipalti',
  transferwise: 'earnings.method.transferwise',
  worldfirst: 'earnings.method.worldfirst',
  dcc: 'earnings.method.dcc',
};

/** What a payment method is called; undefined for one that a history brought under a name of its own. */
export const methodWords = (method: string): MessageId | undefined => METHODS[method];

// The refusal codes of spec 001 §8, by what they mean for the payee.
const FAILURES: Partial<Record<string, MessageId>> = {
  '1001': 'earnings.failure.accountInvalid',
  '1002': 'earnings.failure.sender',
  '1003': 'earnings.failure.country',
  '1004': 'earnings.failure.sender',
  '3014': 'earnings.failure.sender',
  '3015': 'earnings.failure.accountLocked',
  '3016': 'earnings.failure.limit',
  '3017': 'earnings.failure.limit',
  '3047': 'earnings.failure.accountLocked',
  '3148': 'earnings.failure.country',
  '3535': 'earnings.failure.currency',
  '3547': 'earnings.failure.sender',
  '3558': 'earnings.failure.accountLocked',
  '8330': 'earnings.failure.limit',
  '11711': 'earnings.failure.sender',
  '14159': 'earnings.failure.currency',
  '14550': 'earnings.failure.currency',
  '14764': 'earnings.failure.review',
  '14765': 'earnings.failure.review',
  '14767': 'earnings.failure.unregistered',
  '14768': 'earnings.failure.unconfirmed',
  '14769': 'earnings.failure.youth',
  '14800': 'earnings.failure.sender',
};

/** Why a payment failed; a code without words of its own was declined by the payment service. */
export const failureWords = (code: string | null): MessageId =>
  FAILURES[code ?? ''] ?? 'earnings.failure.declined';
