import type {
  EarningsCategory,
  EarningsSource,
  EntryType,
  FilterType,
  PaymentStatus,
} from '#contract/earnings';
import type { MessageId } from '#src/lib/messageId';

/**
 * The name of each entry type (spec 001 §3). Types that are earned come first, as they are booked first within a
 * day.
 */
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

/** The types by which the list by date can be narrowed: payments of all kinds are one. */
export const typeWords = {
  earning: entryLabels.earning,
  tax: entryLabels.tax,
  expired_earnings: entryLabels.expired_earnings,
  payment: entryLabels.payment,
} as const satisfies Record<Exclude<FilterType, 'all'>, MessageId>;

type Paid = Exclude<EntryType, 'earning' | 'expired_earnings' | 'tax'>;

/** Whether groups of this type open to a breakdown (spec 001 §3): all but adjustments and regular payments. */
export const hasBreakdown = (type: EntryType): boolean => type !== 'expired_earnings' && type !== 'regular';

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

/** The name of the kind: for a payment, which kind of payment it is. */
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
  promoted_games: 'earnings.category.promoted_games',
  network: 'earnings.category.network',
  adjustments: 'earnings.category.adjustments',
  tax_refund: 'earnings.category.tax_refund',
  other: 'earnings.category.other',
};

export const statusWords: Record<PaymentStatus, MessageId> = {
  pending: 'earnings.status.pending',
  created: 'earnings.status.created',
  approved: 'earnings.status.approved',
  sending: 'earnings.status.sending',
  submitted: 'earnings.status.submitted',
  unclaimed: 'earnings.status.unclaimed',
  on_hold: 'earnings.status.on_hold',
  paid: 'earnings.status.paid',
  failed: 'earnings.status.failed',
  returned: 'earnings.status.returned',
  reversed: 'earnings.status.reversed',
  cancelled: 'earnings.status.cancelled',
};
