// Made by `npm run schema`: write a migration, and run it again.
import type { Whole } from './columns';
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AcceptedFees {
  accepted_at: Timestamp;
  early_percent: string | null;
  estimates_percent: string | null;
  user_id: string;
}

export interface AccountLook {
  day: string;
  look_id: string;
  looked_at: Timestamp;
  looker_id: string;
  looker_name: string;
  user_id: string;
}

export interface Acting {
  acting_id: string;
  admin_id: string;
  admin_name: string;
  admin_session_id: string;
  ended_at: Timestamp | null;
  reason: string;
  started_at: Timestamp;
  user_id: string;
}

export interface Announcement {
  announcement_id: string;
  audience: string;
  audience_id: string | null;
  created_at: Timestamp;
  created_by: string;
  link: string;
  mailed: boolean;
  recipients: number | null;
  send_at: Timestamp | null;
  state: string;
  told: Generated<number>;
  version: number;
}

export interface AnnouncementRecipient {
  announcement_id: string;
  user_id: string;
}

export interface AnnouncementText {
  announcement_id: string;
  language: string;
  text: string;
  title: string;
}

export interface Audit {
  about: string | null;
  action: string;
  admin_id: string | null;
  at: Timestamp;
  audit_id: string;
  detail: string;
  subject: string;
  user_id: string;
  written_at: Generated<Timestamp>;
}

export interface AuditSeal {
  day: string;
  hash: string;
  rows: Whole;
  sealed_at: Timestamp;
}

export interface BookingLock {
  name: string;
  version: Generated<Whole>;
}

export interface CannedHelp {
  body: string;
  help_id: string;
  language: string;
  title: string;
  updated_at: Timestamp;
  updated_by: string;
}

export interface Catchup {
  amount: string;
  asked_at: Timestamp;
  catchup_id: string;
  month: string;
  note: string;
  payment_id: string | null;
  status: string;
  user_id: string;
}

export interface Channel {
  added_at: Generated<Timestamp>;
  channel_id: string;
  cms_linked: Generated<boolean>;
  community_good_standing: boolean | null;
  content_id_good_standing: boolean | null;
  copyright_good_standing: boolean | null;
  days_read_until: string | null;
  good_standing: boolean | null;
  is_default: Generated<boolean>;
  last_upload_at: Timestamp | null;
  linked_at: Timestamp | null;
  name: string;
  needs_reauth: Generated<boolean>;
  platform_check_after: Timestamp | null;
  platform_checked_at: Timestamp | null;
  platform_status: Generated<string>;
  recruiter_id: string | null;
  refresh_after: Timestamp | null;
  refreshed_at: Timestamp | null;
  removed_at: Timestamp | null;
  status: string;
  subscribers: Whole | null;
  thumbnail: string | null;
  user_id: string;
  video_count: number | null;
  views: Whole | null;
}

export interface ChannelDay {
  channel_id: string;
  day: string;
  read_at: Timestamp;
  revenue: string | null;
  subscribers_gained: Whole;
  subscribers_lost: Whole;
  user_id: string;
  views: Whole;
  watch_minutes: Whole;
}

export interface ChannelEarning {
  amount: string;
  category: string;
  channel_id: string;
  gross: string;
  month: string;
  revenue_share: string | null;
  service_fee: string;
  source: string;
  tax_base: string | null;
  tax_percent: string | null;
  type: string;
  user_id: string;
}

export interface ChannelEstimate {
  amount: string;
  category: string;
  channel_id: string;
  day: string;
  final: boolean;
  month: string;
  source: string;
  user_id: string;
}

export interface ChannelGrant {
  access_expires_at: Timestamp;
  access_token: string;
  channel_id: string;
  granted_at: Timestamp;
  refresh_token: string;
  refused_at: Timestamp | null;
  scopes: string[];
  user_id: string;
}

export interface ChannelHolder {
  channel_id: string;
  held_from: Timestamp;
  held_until: Timestamp | null;
  user_id: string;
}

export interface ChannelInvite {
  answered_at: Timestamp | null;
  batch_id: string;
  channel_id: string;
  content_owner: string;
  created_at: Timestamp;
  failure: string | null;
  invite_id: string;
  look_after: Timestamp;
  sent_at: Timestamp | null;
  sent_by: string | null;
  state: string;
  user_id: string;
}

export interface ChannelReview {
  channel_id: string;
  decided_at: Timestamp | null;
  kind: string;
  monitored_until: string | null;
  note: Generated<string>;
  number: number;
  prioritized_at: Timestamp | null;
  reason_codes: Generated<string[]>;
  review_id: string;
  state: string;
  user_id: string;
  verifier_id: string | null;
  waiting_since: Timestamp;
}

export interface ChannelUnlink {
  channel_id: string;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  hold_id: string | null;
  note: Generated<string>;
  queued_at: Timestamp;
  queued_by: string;
  reason: string;
  state: string;
  unlink_id: string;
  user_id: string;
}

export interface ClaimChannel {
  channel_id: string;
  day: string;
  month: string;
  payment_id: string;
  sources: Generated<string[]>;
  user_id: string;
}

export interface ContentOwner {
  content_owner: string;
  network_id: string;
}

export interface ContentOwnerStrike {
  channel_id: string;
  content_owner: string;
  entered_at: Timestamp;
  entered_by: string;
  kind: string;
  note: string | null;
  strike_id: string;
  struck_on: string;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

export interface CreatorGame {
  description: string;
  game_id: string;
  genre: string;
  link: string | null;
  may_publish: boolean;
  name: string;
  platforms: string[];
  state: string;
  submitted_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface DataExport {
  asked_at: Timestamp;
  bytes: Whole | null;
  export_id: string;
  ready_at: Timestamp | null;
  user_id: string;
}

export interface DataExportPart {
  content: Uint8Array;
  export_id: string;
  number: number;
  user_id: string;
}

export interface EarningsSeen {
  seen_at: Timestamp;
  user_id: string;
}

export interface ExchangeRate {
  currency: string;
  day: string;
  imported_at: Timestamp;
  rate: string;
}

export interface FinalMonth {
  content_owner: string;
  month: string;
  since: Timestamp;
  source: string;
}

export interface HeartbeatMoment {
  created_at: Timestamp;
  end_seconds: number | null;
  moment_id: string;
  name: string;
  position: number;
  start_seconds: number;
  text: string;
  user_id: string;
  video_id: string;
}

export interface HeartbeatPhoto {
  alt_text: string;
  bytes: number;
  caption: string;
  content: Uint8Array;
  created_at: Timestamp;
  height: number;
  media_type: string;
  photo_id: string;
  position: number;
  user_id: string;
  width: number;
}

export interface IdempotencyKey {
  answer: string;
  body_hash: string;
  call: string;
  created_at: Timestamp;
  key: string;
  user_id: string;
}

export interface InstantLimit {
  month: string;
  taken: string;
}

export interface InstantRequest {
  amount: string;
  by_admin: string | null;
  fee: string;
  limit_month: string;
  payment_id: string | null;
  request_id: string;
  requested_at: Timestamp;
  risks: string[];
  source: string;
  status: string;
  user_id: string;
}

export interface Job {
  attempts: number;
  counts: string | null;
  created_at: Timestamp;
  detail: string | null;
  ended_at: Timestamp | null;
  job_id: string;
  key: string;
  kind: string;
  lease: string | null;
  lease_until: Timestamp | null;
  payload: string;
  place: string | null;
  problem: string | null;
  progress_done: Whole | null;
  progress_of: Whole | null;
  run_at: Timestamp;
  slot: Timestamp | null;
  started_at: Timestamp | null;
  state: string | null;
  status: string;
}

export interface LedgerBalance {
  amount: string;
  entries: Whole;
  user_id: string;
}

export interface LedgerDay {
  amount: string;
  booked_at: Timestamp;
  category: string;
  corrections: Generated<Whole>;
  date: string;
  entries: Whole;
  failed: Whole;
  failed_amount: string;
  month: string;
  source: string;
  type: string;
  user_id: string;
}

export interface LedgerEntry {
  amount: string;
  booked_at: Timestamp;
  category: string;
  channel_id: string;
  correction: boolean;
  date: string;
  entry_id: string;
  file_id: string | null;
  gross: string | null;
  month: string;
  payment_id: string | null;
  reason: Generated<string>;
  revenue_share: string | null;
  service_fee: string | null;
  source: string;
  status: string;
  type: string;
  user_id: string;
}

export interface Logo {
  content: Uint8Array;
  created_at: Timestamp;
  logo_id: string;
  media_type: string;
}

export interface MailedCode {
  code_hash: string;
  expires_at: Timestamp;
  purpose: string;
  sent_at: Timestamp;
  subject: Generated<string>;
  tries: Generated<number>;
  user_id: string;
}

export interface MailingList {
  audience_id: string | null;
  created_at: Timestamp;
  description: string;
  key_end: string;
  key_hash: string;
  key_sealed: string | null;
  last_read_at: Timestamp | null;
  list_id: string;
  name: string;
  state: string;
  sync_problem: string | null;
  sync_problem_at: Timestamp | null;
  synced_at: Timestamp | null;
}

export interface MailingListMember {
  email: string;
  list_id: string;
  refused: boolean;
  told_at: Timestamp;
  user_id: string;
}

export interface MailingListSubscription {
  list_id: string;
  subscribed_at: Timestamp;
  user_id: string;
}

export interface Message {
  announcement_id: string | null;
  at: Timestamp;
  expires_at: Timestamp | null;
  interrupted: number;
  kind: string;
  language: string | null;
  mail: string;
  mailed_at: Timestamp | null;
  message_id: string;
  read_at: Timestamp | null;
  refusal: number | null;
  secret: string | null;
  texts: string;
  user_id: string;
}

export interface MessagePreference {
  mailed: boolean;
  topic: string;
  user_id: string;
}

export interface MonthlySummary {
  month: string;
  told_at: Timestamp;
  user_id: string;
}

export interface Network {
  allow_chat: Generated<boolean>;
  created_at: Generated<Timestamp>;
  is_main: Generated<boolean>;
  labels: Generated<string[]>;
  logo_url: string | null;
  logout_redirect_path: Generated<string>;
  name: string;
  network_id: string;
  parent_id: string | null;
  primary_color: string;
  status: Generated<string>;
  support_email: string;
  tagline: string;
  taglines: Generated<string[]>;
  username: string;
}

export interface NetworkFeature {
  enabled: boolean;
  feature: string;
  network_id: string;
}

export interface NetworkFigure {
  channels: number;
  counted_at: Timestamp;
  earned: string;
  from_day: string;
  members: number;
  month: string;
  network_id: string;
  until_day: string;
  views: Whole;
}

export interface NetworkMembership {
  approved_at: Timestamp | null;
  began_at: Timestamp;
  ended_at: Timestamp | null;
  membership_id: string;
  network_id: string;
  state: string;
  user_id: string;
}

export interface NetworkMove {
  ended_at: Timestamp | null;
  made_at: Timestamp;
  made_by: string;
  made_by_admin: string | null;
  move_id: string;
  reason: string;
  to_network_id: string;
  total: number;
}

export interface NetworkMoveMember {
  done_at: Timestamp | null;
  move_id: string;
  problem: string | null;
  user_id: string;
}

export interface NetworkRequest {
  created_at: Timestamp;
  name: string;
  network_id: string | null;
  reason: string;
  request_id: string;
  state: string;
  user_id: string;
  username: string;
}

export interface NetworkShare {
  effective_month: string;
  network_id: string;
  owner_id: string;
  percent: string;
}

export interface NetworkTransfer {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  effective_on: string;
  ended_at: Timestamp | null;
  from_network_id: string;
  reason: string;
  state: string;
  to_network_id: string;
  transfer_id: string;
  user_id: string;
}

export interface PageView {
  at: Timestamp;
  path: string;
  referrer: string | null;
  session_id: string;
  user_id: string | null;
  view_id: string;
}

export interface Payment {
  alone_since: Timestamp | null;
  amount: string;
  category: string;
  confirmed_at: Timestamp | null;
  confirmed_by: string | null;
  created_at: Timestamp;
  date: string;
  ended_at: Timestamp | null;
  exchange_rate: string | null;
  expected_on: string | null;
  failure_code: string | null;
  file_id: string | null;
  given_back: Generated<string>;
  method: string;
  method_id: string | null;
  month: string;
  moved_by: string | null;
  network_id: string | null;
  note: string;
  payment_details: string;
  payment_fee: string;
  payment_id: string;
  promised_on: string | null;
  reference: string;
  resolved_at: Timestamp | null;
  run_id: string | null;
  send_after: Timestamp | null;
  sent_amount: string | null;
  sent_at: Timestamp | null;
  service_fee: string;
  source: string;
  status: string;
  target_currency: string;
  transaction_id: string;
  type: string;
  user_id: string;
}

export interface PaymentAttempt {
  asked_back_key: string | null;
  batch_id: string;
  changed_at: Timestamp;
  code: string | null;
  created_at: Timestamp;
  fee_amount: string | null;
  fee_currency: string | null;
  item_id: string;
  number: Whole;
  payment_id: string;
  provider_item_id: Generated<string>;
  returned_amount: string | null;
  returned_currency: string | null;
  status: string;
  transaction_id: Generated<string>;
  user_id: string;
}

export interface PaymentConfig {
  settings: string;
  timing: Generated<string>;
  updated_at: Timestamp;
  user_id: string;
}

export interface PaymentHold {
  catchup_id: string | null;
  channel_id: string | null;
  held_until: string | null;
  hold_id: string;
  month: string | null;
  placed_at: Timestamp;
  placed_by: string | null;
  reason: string;
  released_at: Timestamp | null;
  released_by: string | null;
  user_id: string;
}

export interface PaymentMethod {
  account: string;
  active_at: Timestamp | null;
  country: Generated<string>;
  created_at: Timestamp;
  currency: Generated<string>;
  fingerprint: string | null;
  key_id: string | null;
  kind: Generated<string>;
  mask: Generated<string>;
  method_id: string;
  payable_from: Timestamp | null;
  payee_state: string | null;
  proven_at: Timestamp | null;
  proven_by_admin: string | null;
  signs: Generated<string[]>;
  status: string;
  type: string;
  user_id: string;
  wait_reason: string | null;
}

export interface PaymentMethodStop {
  changed_at: Timestamp;
  code_hash: string;
  expires_at: Timestamp;
  method_id: string;
  user_id: string;
}

export interface PaymentPart {
  amount: string;
  category: string;
  fee: Generated<string>;
  fee_percent: Generated<string>;
  given_back: Generated<string>;
  limit_month: Generated<string>;
  month: string;
  payment_id: string;
  source: string;
  user_id: string;
}

export interface PaymentPause {
  ended_at: Timestamp | null;
  ended_by: string | null;
  kind: string;
  pause_id: string;
  paused_until: string | null;
  placed_at: Timestamp;
  placed_by: string | null;
  reason: string;
  user_id: string;
}

export interface PaymentRun {
  amount: Generated<string>;
  approved_at: Timestamp | null;
  approved_by: string | null;
  date: string;
  fee: Generated<string>;
  kind: string;
  left_out: Generated<Whole>;
  made_at: Timestamp;
  made_by: string | null;
  month: string;
  payees: Generated<Whole>;
  run_id: string;
  status: string;
  trial: boolean;
}

export interface PaymentRunLine {
  amount: string;
  currency: string;
  exchange_rate: string | null;
  fee: string;
  mask: string;
  method: string | null;
  payment_id: string | null;
  reasons: string[];
  run_id: string;
  sent_amount: string | null;
  user_id: string;
  why: Generated<string>;
}

export interface PayoutBatch {
  amount: string;
  batch_id: string;
  body: string | null;
  body_key: string | null;
  composed_at: Timestamp;
  currency: string;
  fetched_at: Timestamp | null;
  fetched_by: string | null;
  first_sent_at: Timestamp | null;
  items: Whole;
  last_sent_at: Timestamp | null;
  looks: Generated<Whole>;
  next_look_at: Timestamp | null;
  problem: string | null;
  proposed_by: string | null;
  provider: string;
  provider_id: Generated<string>;
  status: string;
  times_sent: Generated<Whole>;
}

export interface PayoutDay {
  day: string;
  looked_at: Timestamp;
  ours: Whole;
  provider: string;
  theirs: Whole;
}

export interface PayoutDifference {
  day: string;
  difference_id: string;
  found_at: Timestamp;
  item_id: string;
  kind: string;
  ours_amount: string | null;
  ours_currency: string | null;
  ours_status: string | null;
  payment_id: string | null;
  provider: string;
  status: string;
  theirs_amount: string | null;
  theirs_currency: string | null;
  theirs_status: string | null;
  thing: string;
  transaction_id: string;
  user_id: string | null;
}

export interface PayoutNotice {
  body: string;
  body_key: string;
  event_id: string;
  handle_at: Timestamp | null;
  kind: string;
  provider: string;
  received_at: Timestamp;
  tries: Generated<Whole>;
}

export interface PayoutShortfall {
  available: string;
  currency: string;
  found_at: Timestamp;
  look_at: Timestamp;
  needed: string;
  provider: string;
}

export interface Permission {
  created_at: Generated<Timestamp>;
  for_members: Generated<boolean>;
  locked: boolean;
  name: string;
  permission: string;
}

export interface Policy {
  body: string;
  policy: string;
  published_at: Timestamp;
  title: string;
  told_at: Timestamp | null;
  version: number;
}

export interface PolicyAcceptance {
  accepted_at: Timestamp;
  policy: string;
  user_id: string;
  version: number;
}

export interface ProductPage {
  logo_url: string | null;
  slug: string;
  taglines: string[];
  title: string;
}

export interface PromotedVideo {
  added_at: Timestamp;
  channel_id: string;
  entry_id: string;
  from_month: string;
  game: string;
  state: string;
  title: string;
  until_month: string | null;
  video_id: string;
}

export interface RateLimit {
  hits: number;
  key: string;
  resets_at: Timestamp;
}

export interface Rebooking {
  month: string;
  reason: string;
  since: Timestamp;
  user_id: string;
}

export interface RecoupmentPlan {
  most: string;
  set_at: Timestamp;
  set_by: string;
  user_id: string;
}

export interface RecruiterShare {
  effective_month: string;
  set_at: Timestamp;
  set_by: string;
  share: string;
  user_id: string;
}

export interface ReportAmount {
  category: string;
  channel_id: string;
  gross: string;
  month: string;
  note: Generated<string>;
  part_id: string;
  row_count: Whole;
  source: string;
  tax_base: string | null;
  tax_percent: string | null;
  type: string;
}

export interface ReportFile {
  applied_at: Timestamp | null;
  asks: Generated<string>;
  booking: string | null;
  broken_letters: Generated<number>;
  bytes: Whole;
  content_owner: string | null;
  created_at: Timestamp;
  double_rows: Generated<Whole>;
  file_id: string;
  imported_by: string | null;
  layout: string | null;
  made_at: Timestamp | null;
  made_at_local: Generated<boolean>;
  name: string;
  options: Generated<string>;
  overtaken: Generated<boolean>;
  problem: string | null;
  rows_read: Generated<Whole>;
  sha256: string;
  status: string;
  text_rows: Whole | null;
  text_sum: string | null;
  updated_at: Timestamp;
  version: string | null;
  weighed: string | null;
}

export interface ReportPart {
  applied_at: Timestamp | null;
  claimed: Generated<string>;
  content_owner: string;
  ended_at: Timestamp | null;
  file_id: string;
  gross: string;
  layout: string;
  made_at: Timestamp | null;
  made_at_local: Generated<boolean>;
  month: string;
  part_id: string;
  partial: Generated<boolean>;
  period: string;
  replaces: string | null;
  row_count: Whole;
  status: string;
  summary: string | null;
  undoing: string | null;
  unsettled_name: Generated<string>;
  version: string;
}

export interface RevenueShare {
  category: string;
  channel_id: string;
  effective_month: string;
  percent: string;
  service_fee_percent: Generated<string>;
  user_id: string;
}

export interface RevenueShareRequest {
  category: string;
  channel_id: string;
  effective_month: string;
  notes: string;
  percent: string;
  percent_before: string;
  reason: string;
  request_id: string;
  requested_at: Timestamp;
  requested_by: string;
  status: string;
  user_id: string;
}

export interface Role {
  created_at: Generated<Timestamp>;
  locked: boolean;
  name: string;
  role: string;
}

export interface RoleMatrix {
  id: number;
  version: Whole;
}

export interface RolePermission {
  permission: string;
  role: string;
}

export interface SavedView {
  list: string;
  name: string;
  query: string;
  saved_at: Timestamp;
  user_id: string;
  view_id: string;
}

export interface Session {
  acting_id: string | null;
  browser: Generated<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  last_seen_at: Timestamp;
  revoked_at: Timestamp | null;
  session_id: string;
  signed_in_at: Timestamp;
  system: Generated<string>;
  user_id: string;
}

export interface SetAside {
  channel_id: string;
  gross: string;
  month: string;
  since: Timestamp;
}

export interface Settling {
  content_owner: string;
  month: string;
}

export interface SignInAttempt {
  code_verifier: string;
  expires_at: Timestamp;
  nonce: string;
  purpose: Generated<string>;
  state: string;
}

export interface SignInIdentity {
  created_at: Timestamp;
  email: string | null;
  issuer: string;
  person_id: string;
  subject: string;
}

export interface SignInPlace {
  browser: string;
  country: string;
  device_hash: string;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  system: string;
  user_id: string;
}

export interface StaffAttachment {
  attachment_id: string;
  author_id: string;
  bytes: number;
  content: Uint8Array;
  kind: string;
  name: string;
  note: string;
  uploaded_at: Timestamp;
  user_id: string;
}

export interface StaffNote {
  author_id: string;
  edited_at: Timestamp | null;
  note_id: string;
  text: string;
  user_id: string;
  written_at: Timestamp;
}

export interface StateHistory {
  act: string | null;
  at: Timestamp;
  by_admin: string | null;
  by_user: string | null;
  cause_id: string | null;
  cause_kind: string | null;
  from_state: string | null;
  history_id: string;
  machine: string;
  number: number;
  reason: string | null;
  thing: string;
  to_state: string;
  user_id: string;
}

export interface SupportAgent {
  department: string;
  user_id: string;
}

export interface SupportConversation {
  assignee_id: string | null;
  created_at: Timestamp;
  department: string;
  last_at: Timestamp;
  last_side: string;
  last_text: string;
  mailed: Generated<number>;
  messages: Generated<number>;
  staff_read: Generated<number>;
  staff_unread: Generated<number>;
  status: string;
  topic: string | null;
  user_id: string;
  user_read: Generated<number>;
  user_unread: Generated<number>;
}

export interface SupportDepartment {
  department: string;
  handled_by: string;
  position: number;
}

export interface SupportEvent {
  at: Timestamp;
  event_id: Whole;
  number: number | null;
  user_id: string;
}

export interface SupportEventCount {
  last: Whole;
  name: string;
}

export interface SupportMessage {
  at: Timestamp;
  author_id: string;
  body: string;
  message_id: string;
  number: number;
  side: string;
  topic: string | null;
  user_id: string;
}

export interface Suspect {
  channel_id: string | null;
  named_at: Timestamp;
  named_by: string;
  note: string;
  state: string;
  suspect_id: string;
  tag: string;
  user_id: string;
}

export interface TaxForm {
  payee: string;
  signed_on: string | null;
  updated_at: Timestamp;
  us_person: boolean;
  user_id: string;
}

export interface UnlinkedSignIn {
  issuer: string;
  person_id: string;
  subject: string;
  unlinked_at: Timestamp;
}

export interface UserForumAccount {
  connected_at: Timestamp;
  forum_user_id: string;
  user_id: string;
  username: string;
}

export interface UserForumClaim {
  expires_at: Timestamp;
  phrase: string;
  user_id: string;
  username: string;
}

export interface Username {
  user_id: string;
  username: string;
}

export interface UserRole {
  role: string;
  user_id: string;
}

export interface Users {
  birth_date: string | null;
  chat_username: string | null;
  contact_email: string | null;
  country: Generated<string>;
  created_at: Timestamp;
  deactivated_at: Timestamp | null;
  deactivation_reason: string | null;
  email: string;
  email_verified_at: Timestamp | null;
  is_managed: Generated<boolean>;
  language: string | null;
  lock_cause_id: string | null;
  lock_cause_kind: string | null;
  lock_identifier: Generated<string>;
  lock_level: Generated<number>;
  lock_reason: string | null;
  lock_type: string | null;
  locked_at: Timestamp | null;
  locked_by: string | null;
  locked_until: string | null;
  name: string;
  network_id: string;
  parental_consent: Generated<boolean>;
  person_id: string;
  preferred_name: string | null;
  recruiter_id: string | null;
  referrer_id: string | null;
  signed_in_at: Timestamp | null;
  signup_notes: Generated<string[]>;
  skype_username: string | null;
  spoken_language: string | null;
  status: string;
  user_id: string;
  username: string;
}

export interface UsersExport {
  asked: string;
  asked_at: Timestamp;
  bytes: Whole | null;
  export_id: string;
  ready_at: Timestamp | null;
  user_id: string;
}

export interface UsersExportPart {
  content: Uint8Array;
  export_id: string;
  number: number;
  user_id: string;
}

export interface UserWordpressSite {
  account: string;
  address: string;
  linked_at: Timestamp;
  name: string;
  site_id: string;
  user_id: string;
}

export interface WeeklyEnrolment {
  changed_at: Timestamp;
  enrolled: boolean;
  since: string;
  user_id: string;
}

export interface WordpressAttempt {
  expires_at: Timestamp;
  session_id: string;
  state: string;
  user_id: string;
}

export interface YoutubeAnswer {
  answer: string;
  channel_id: string;
  from_day: string;
  read_at: Timestamp;
  to_day: string;
  type: string;
  user_id: string;
}

export interface YoutubeQuota {
  day: string;
  units: number;
}

export interface YoutubeStory {
  may_publish: boolean;
  state: string;
  submitted_at: Timestamp | null;
  text: string;
  title: string;
  updated_at: Timestamp;
  user_id: string;
  video_id: string | null;
}

export interface DB {
  accepted_fees: AcceptedFees;
  account_look: AccountLook;
  acting: Acting;
  announcement: Announcement;
  announcement_recipient: AnnouncementRecipient;
  announcement_text: AnnouncementText;
  audit: Audit;
  audit_seal: AuditSeal;
  booking_lock: BookingLock;
  canned_help: CannedHelp;
  catchup: Catchup;
  channel: Channel;
  channel_day: ChannelDay;
  channel_earning: ChannelEarning;
  channel_estimate: ChannelEstimate;
  channel_grant: ChannelGrant;
  channel_holder: ChannelHolder;
  channel_invite: ChannelInvite;
  channel_review: ChannelReview;
  channel_unlink: ChannelUnlink;
  claim_channel: ClaimChannel;
  content_owner: ContentOwner;
  content_owner_strike: ContentOwnerStrike;
  creator_game: CreatorGame;
  data_export: DataExport;
  data_export_part: DataExportPart;
  earnings_seen: EarningsSeen;
  exchange_rate: ExchangeRate;
  final_month: FinalMonth;
  heartbeat_moment: HeartbeatMoment;
  heartbeat_photo: HeartbeatPhoto;
  idempotency_key: IdempotencyKey;
  instant_limit: InstantLimit;
  instant_request: InstantRequest;
  job: Job;
  ledger_balance: LedgerBalance;
  ledger_day: LedgerDay;
  ledger_entry: LedgerEntry;
  logo: Logo;
  mailed_code: MailedCode;
  mailing_list: MailingList;
  mailing_list_member: MailingListMember;
  mailing_list_subscription: MailingListSubscription;
  message: Message;
  message_preference: MessagePreference;
  monthly_summary: MonthlySummary;
  network: Network;
  network_feature: NetworkFeature;
  network_figure: NetworkFigure;
  network_membership: NetworkMembership;
  network_move: NetworkMove;
  network_move_member: NetworkMoveMember;
  network_request: NetworkRequest;
  network_share: NetworkShare;
  network_transfer: NetworkTransfer;
  page_view: PageView;
  payment: Payment;
  payment_attempt: PaymentAttempt;
  payment_config: PaymentConfig;
  payment_hold: PaymentHold;
  payment_method: PaymentMethod;
  payment_method_stop: PaymentMethodStop;
  payment_part: PaymentPart;
  payment_pause: PaymentPause;
  payment_run: PaymentRun;
  payment_run_line: PaymentRunLine;
  payout_batch: PayoutBatch;
  payout_day: PayoutDay;
  payout_difference: PayoutDifference;
  payout_notice: PayoutNotice;
  payout_shortfall: PayoutShortfall;
  permission: Permission;
  policy: Policy;
  policy_acceptance: PolicyAcceptance;
  product_page: ProductPage;
  promoted_video: PromotedVideo;
  rate_limit: RateLimit;
  rebooking: Rebooking;
  recoupment_plan: RecoupmentPlan;
  recruiter_share: RecruiterShare;
  report_amount: ReportAmount;
  report_file: ReportFile;
  report_part: ReportPart;
  revenue_share: RevenueShare;
  revenue_share_request: RevenueShareRequest;
  role: Role;
  role_matrix: RoleMatrix;
  role_permission: RolePermission;
  saved_view: SavedView;
  session: Session;
  set_aside: SetAside;
  settling: Settling;
  sign_in_attempt: SignInAttempt;
  sign_in_identity: SignInIdentity;
  sign_in_place: SignInPlace;
  staff_attachment: StaffAttachment;
  staff_note: StaffNote;
  state_history: StateHistory;
  support_agent: SupportAgent;
  support_conversation: SupportConversation;
  support_department: SupportDepartment;
  support_event: SupportEvent;
  support_event_count: SupportEventCount;
  support_message: SupportMessage;
  suspect: Suspect;
  tax_form: TaxForm;
  unlinked_sign_in: UnlinkedSignIn;
  user_forum_account: UserForumAccount;
  user_forum_claim: UserForumClaim;
  user_role: UserRole;
  user_wordpress_site: UserWordpressSite;
  username: Username;
  users: Users;
  users_export: UsersExport;
  users_export_part: UsersExportPart;
  weekly_enrolment: WeeklyEnrolment;
  wordpress_attempt: WordpressAttempt;
  youtube_answer: YoutubeAnswer;
  youtube_quota: YoutubeQuota;
  youtube_story: YoutubeStory;
}
