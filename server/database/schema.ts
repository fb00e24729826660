import type { ColumnType, Generated } from 'kysely';
import type { EarningsCategory, EarningsSource, EntryType, PaymentStatus } from '#contract/earnings';
import type { PhotoType } from '#contract/heartbeat';
import type { GameGenre, GamePlatform } from '#contract/lists';
import type { Language } from '#contract/fields';
import type { ReportFile } from '#contract/imports';
import type { SupportDepartment, SupportTopic } from '#contract/lists';

/** A whole number, read as text. */
type Whole = ColumnType<string, string | number, string | number>;
type WholeFromZero = ColumnType<string, string | number | undefined, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface NetworkTable {
  network_id: string;
  username: string;
  name: string;
  tagline: string;
  support_email: string;
  logout_redirect_path: string;
  allow_chat: boolean;
  /** `#rrggbb` */
  primary_color: string;
  logo_url: string | null;
  is_main: boolean;
  /** Further sentences of the landing page, after `tagline`. */
  taglines: Generated<string[]>;
}

/** A landing page that is a product's and no network's. */
export interface ProductPageTable {
  slug: string;
  title: string;
  taglines: string[];
  logo_url: string | null;
}

export interface NetworkFeatureTable {
  network_id: string;
  feature: string;
  enabled: boolean;
}

export interface UserTable {
  user_id: string;
  person_id: string;
  network_id: string;
  name: string;
  preferred_name: string | null;
  email: string;
  email_verified_at: Timestamp | null;
  username: string;
  country: string;
  language: string | null;
  status: 'active' | 'deactivated';
  /** 0 is not locked; 1 to 3 say who may unlock (spec 002 §6). */
  lock_level: Generated<number>;
  lock_reason: string | null;
  signup_notes: Generated<string[]>;
  /** Which language the person speaks, of the profile's list; not the interface's. */
  spoken_language: string | null;
  /** `YYYY-MM-DD` */
  birth_date: string | null;
  parental_consent: Generated<boolean>;
  /** `name#1234` */
  chat_username: string | null;
  referrer_id: string | null;
  recruiter_id: string | null;
  deactivated_at: Timestamp | null;
  deactivation_reason: string | null;
  /** When the owner came last; not an admin who acts as him. */
  signed_in_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  person_id: string;
  created_at: Timestamp;
  /** The provider's own word when it was linked. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SignInAttemptTable {
  state: string;
  nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
  purpose: Generated<'sign-in' | 'channel'>;
}

export interface SessionTable {
  user_id: string;
  session_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Of a session in which an admin acts as the user. */
  acting_id: string | null;
}

export interface PolicyTable {
  policy: string;
  version: number;
  title: string;
  body: string;
  published_at: Timestamp;
}

export interface PolicyAcceptanceTable {
  user_id: string;
  policy: string;
  version: number;
  accepted_at: Timestamp;
}

export interface MailedCodeTable {
  user_id: string;
  /** What it is for: of each purpose only the last code works. */
  purpose: string;
  code_hash: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
  /** Wrong ones that were tried since. */
  tries: Generated<number>;
}

export interface ActingTable {
  /** Whose account is looked at. */
  user_id: string;
  acting_id: string;
  admin_id: string;
  /** The admin's own session: when it ends, so does this. */
  admin_session_id: string;
  reason: string;
  started_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface ForumAccountTable {
  user_id: string;
  forum_user_id: string;
  username: string;
  connected_at: Timestamp;
}

export interface ForumClaimTable {
  user_id: string;
  username: string;
  /** What the forum profile must hold. */
  phrase: string;
  expires_at: Timestamp;
}

export interface WordpressSiteTable {
  user_id: string;
  site_id: string;
  name: string;
  address: string;
  /** Who agreed at WordPress. */
  account: string;
  linked_at: Timestamp;
}

export interface WordpressAttemptTable {
  user_id: string;
  session_id: string;
  state: string;
  expires_at: Timestamp;
}

export interface DataExportTable {
  user_id: string;
  export_id: string;
  /** One that was not finished long after has lost its process. */
  started_at: Timestamp;
}

export interface RoleTable {
  role: string;
  locked: boolean;
}

export interface RolePermissionTable {
  role: string;
  permission: string;
}

export interface UserRoleTable {
  user_id: string;
  role: string;
}

export interface ChannelTable {
  user_id: string;
  channel_id: string;
  name: string;
  status: 'in-progress' | 'denied' | 'linked' | 'unlinked';
  is_default: boolean;
  subscribers: string | null;
  views: string | null;
  cms_linked: boolean;
  needs_reauth: boolean;
  linked_at: Timestamp | null;
  unlinked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refreshed_at: Timestamp | null;
  /** The address of the channel's picture. */
  thumbnail: ColumnType<string | null, string | null | undefined, string | null>;
  added_at: GeneratedTimestamp;
  /** Taken off the list by its owner; the row stays because the ledger pays by it. */
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  recruiter_id: string | null;
  /** The newest day that the refresh job has read; those before are complete. */
  days_read_until: string | null;
  /** When YouTube is asked again; null is at once. Whoever moves it on has claimed the work. */
  refresh_after: Timestamp | null;
}

export interface ChannelProgressTable {
  user_id: string;
  channel_id: string;
  progress_id: string;
  status: ChannelTable['status'];
  at: Timestamp;
  note: string | null;
}

export interface ChannelGrantTable {
  user_id: string;
  channel_id: string;
  /** Sealed, as is the access token. */
  refresh_token: string;
  access_token: string;
  access_expires_at: Timestamp;
  scopes: string[];
  granted_at: Timestamp;
  /** Since when YouTube takes it no more. */
  refused_at: Timestamp | null;
  /** When its owner was mailed about that. */
  warned_at: Timestamp | null;
}

export interface ChannelDayTable {
  user_id: string;
  channel_id: string;
  day: string;
  views: Whole;
  watch_minutes: Whole;
  subscribers_gained: Whole;
  subscribers_lost: Whole;
  /** US dollars; null where YouTube does not tell. */
  revenue: string | null;
  read_at: Timestamp;
}

export interface YoutubeAnswerTable {
  user_id: string;
  channel_id: string;
  /** A kind of list, or `days`. */
  type: string;
  from_day: string;
  to_day: string;
  /** JSON. */
  answer: string;
  read_at: Timestamp;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: Timestamp;
}

export interface ContentOwnerTable {
  content_owner: string;
  network_id: string;
}

export interface ReportFileTable {
  file_id: string;
  name: string;
  sha256: string;
  /** A layout of the reader, or `payment_history`; null until it is recognised. */
  layout: string | null;
  content_owner: string | null;
  version: 'estimate' | 'final' | null;
  status: ReportFile['status'];
  bytes: Whole;
  bytes_read: WholeFromZero;
  rows_read: WholeFromZero;
  /** JSON of why it was refused. */
  problem: string | null;
  /** JSON of what applying it books, or has booked. */
  booking: string | null;
  /** Null from the command line. */
  imported_by: string | null;
  created_at: Timestamp;
  /** Moves on while the file is read: one that stands still has lost its reader. */
  updated_at: Timestamp;
  applied_at: Timestamp | null;
}

export interface ReportPartTable {
  part_id: string;
  file_id: string;
  content_owner: string;
  layout: string;
  /** `YYYY-MM`, or `YYYY-MM-DD` for an estimate. */
  period: string;
  month: string;
  version: 'estimate' | 'final';
  status: 'checked' | 'applied' | 'replaced' | 'undone';
  row_count: Whole;
  gross: string;
  /** JSON of a payment summary's lines; of a payment history's lines. */
  summary: string | null;
  /** The part that counted before this one did. */
  replaces: string | null;
  applied_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface ReportAmountTable {
  /** Empty for money of third-party videos. */
  channel_id: string;
  part_id: string;
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  gross: string;
  row_count: Whole;
  tax_percent: string | null;
  tax_base: string | null;
}

export interface SetAsideTable {
  channel_id: string;
  month: string;
  /** What waits for the channel, before any share. */
  gross: string;
  since: Timestamp;
}

export interface RevenueShareTable {
  user_id: string;
  channel_id: string;
  /** A category, or `*` for all. */
  category: string;
  effective_month: string;
  percent: string;
  service_fee_percent: Generated<string>;
}

export interface ChannelEarningTable {
  user_id: string;
  month: string;
  channel_id: string;
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  amount: string;
  gross: string;
  revenue_share: string | null;
  service_fee: string;
  tax_percent: string | null;
  tax_base: string | null;
}

export interface ChannelEstimateTable {
  user_id: string;
  month: string;
  channel_id: string;
  source: EarningsSource;
  amount: string;
  /** The final reports of this source are in: the estimate is history. */
  final: boolean;
}

export interface LedgerEntryTable {
  user_id: string;
  entry_id: string;
  date: string;
  booked_at: Timestamp;
  type: EntryType;
  /** Empty for a payment that is not of one source. */
  source: EarningsSource | '';
  category: EarningsCategory;
  /** Earned in or paid for; empty for a payment of no one month. */
  month: string;
  /** Empty for payments. */
  channel_id: string;
  amount: string;
  status: 'final' | 'failed';
  correction: boolean;
  gross: string | null;
  revenue_share: string | null;
  service_fee: string | null;
  /** The report file that it comes from. */
  file_id: string | null;
  payment_id: string | null;
}

export interface LedgerDayTable {
  user_id: string;
  date: string;
  type: EntryType;
  source: EarningsSource | '';
  category: EarningsCategory;
  month: string;
  amount: string;
  entries: Whole;
  failed: Whole;
  failed_amount: string;
  booked_at: Timestamp;
}

export interface PaymentTable {
  user_id: string;
  payment_id: string;
  /** The payment-history file that it comes from. */
  file_id: string | null;
  reference: string;
  date: string;
  month: string;
  type: EntryType;
  source: EarningsSource | '';
  category: EarningsCategory;
  amount: string;
  status: PaymentStatus;
  payment_fee: string;
  service_fee: string;
  target_currency: string;
  exchange_rate: string | null;
  method: string;
  payment_details: string;
  transaction_id: string;
  note: string;
  failure_code: string | null;
  created_at: Timestamp;
}

export interface PaymentMethodTable {
  user_id: string;
  method_id: string;
  type: string;
  status: 'pending' | 'active' | 'locked' | 'removed';
  account: string;
  created_at: Timestamp;
}

export interface AuditTable {
  /** Who did it. */
  user_id: string;
  audit_id: string;
  at: Timestamp;
  action: string;
  subject: string;
  /** JSON. */
  detail: string;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** JSON of the first answer. */
  answer: string;
  created_at: Timestamp;
}

export interface HeartbeatMomentTable {
  user_id: string;
  moment_id: string;
  name: string;
  text: string;
  video_id: string;
  start_seconds: number;
  end_seconds: number | null;
  position: number;
  created_at: Timestamp;
}

export interface HeartbeatPhotoTable {
  user_id: string;
  photo_id: string;
  caption: string;
  alt_text: string;
  media_type: PhotoType;
  width: number;
  height: number;
  bytes: number;
  content: Uint8Array;
  position: number;
  created_at: Timestamp;
}

export interface YoutubeStoryTable {
  user_id: string;
  title: string;
  text: string;
  video_id: string | null;
  may_publish: boolean;
  state: 'draft' | 'submitted';
  updated_at: Timestamp;
  submitted_at: Timestamp | null;
}

export interface CreatorGameTable {
  user_id: string;
  game_id: string;
  name: string;
  description: string;
  genre: GameGenre;
  platforms: GamePlatform[];
  link: string | null;
  may_publish: boolean;
  state: 'draft' | 'submitted';
  updated_at: Timestamp;
  submitted_at: Timestamp | null;
}

export interface PageViewTable {
  session_id: string;
  view_id: string;
  /** Null of who was not signed in. */
  user_id: string | null;
  path: string;
  referrer: string | null;
  at: Timestamp;
}

export interface SupportDepartmentTable {
  department: SupportDepartment;
  position: number;
  /** The department whose agents answer for it; itself for most. */
  handled_by: SupportDepartment;
}

export interface SupportConversationTable {
  user_id: string;
  department: SupportDepartment;
  status: 'open' | 'closed';
  assignee_id: string | null;
  topic: SupportTopic | null;
  /** How many there are, which is the last one's number. */
  messages: Generated<number>;
  /** Up to which message the user, and the staff, have read; and how many of the other side's lie after it. */
  user_read: Generated<number>;
  staff_read: Generated<number>;
  user_unread: Generated<number>;
  staff_unread: Generated<number>;
  /** The last message that a mail was sent about. */
  mailed: Generated<number>;
  last_side: 'user' | 'staff';
  /** The beginning of the last message. */
  last_text: string;
  last_at: Timestamp;
  created_at: Timestamp;
}

export interface SupportMessageTable {
  user_id: string;
  number: number;
  /** Made by the sender: what is sent again is there once. */
  message_id: string;
  side: 'user' | 'staff';
  author_id: string;
  body: string;
  topic: SupportTopic | null;
  at: Timestamp;
}

export interface CannedHelpTable {
  help_id: string;
  language: Language;
  title: string;
  body: string;
  updated_by: string;
  updated_at: Timestamp;
}

export interface SupportEventTable {
  event_id: Whole;
  /** Whose conversation changed. */
  user_id: string;
  /** The message that was written; null where something else changed. */
  number: number | null;
  at: Timestamp;
}

export interface Schema {
  network: NetworkTable;
  network_feature: NetworkFeatureTable;
  product_page: ProductPageTable;
  users: UserTable;
  sign_in_identity: IdentityTable;
  sign_in_attempt: SignInAttemptTable;
  session: SessionTable;
  policy: PolicyTable;
  policy_acceptance: PolicyAcceptanceTable;
  mailed_code: MailedCodeTable;
  acting: ActingTable;
  user_forum_account: ForumAccountTable;
  user_forum_claim: ForumClaimTable;
  user_wordpress_site: WordpressSiteTable;
  wordpress_attempt: WordpressAttemptTable;
  data_export: DataExportTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  user_role: UserRoleTable;
  channel: ChannelTable;
  channel_progress: ChannelProgressTable;
  channel_grant: ChannelGrantTable;
  channel_day: ChannelDayTable;
  youtube_answer: YoutubeAnswerTable;
  rate_limit: RateLimitTable;
  content_owner: ContentOwnerTable;
  report_file: ReportFileTable;
  report_part: ReportPartTable;
  report_amount: ReportAmountTable;
  set_aside: SetAsideTable;
  booking_lock: { name: string };
  revenue_share: RevenueShareTable;
  channel_earning: ChannelEarningTable;
  channel_estimate: ChannelEstimateTable;
  ledger_entry: LedgerEntryTable;
  ledger_day: LedgerDayTable;
  ledger_balance: { user_id: string; amount: string; entries: Whole };
  payment: PaymentTable;
  payment_method: PaymentMethodTable;
  audit: AuditTable;
  idempotency_key: IdempotencyKeyTable;
  heartbeat_moment: HeartbeatMomentTable;
  heartbeat_photo: HeartbeatPhotoTable;
  youtube_story: YoutubeStoryTable;
  creator_game: CreatorGameTable;
  page_view: PageViewTable;
  support_department: SupportDepartmentTable;
  support_agent: { user_id: string; department: SupportDepartment };
  support_conversation: SupportConversationTable;
  support_message: SupportMessageTable;
  canned_help: CannedHelpTable;
  support_event: SupportEventTable;
  support_event_count: { name: string; last: Whole };
}
