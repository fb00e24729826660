import type { NetworksTables } from './networks';
import type { AccountsTables } from './accounts';
import type { LinkedAccountsTables } from './linkedAccounts';
import type { ChannelInvitesTables } from './channelInvites';
import type { ChannelsTables } from './channels';
import type { ImportsTables } from './imports';
import type { JobsTables } from './jobs';
import type { LedgerTables } from './ledger';
import type { CallsTables } from './calls';
import type { MailingListsTables } from './mailingLists';
import type { MessagesTables } from './messages';
import type { PaymentMethodsTables } from './paymentMethods';
import type { PaymentsTables } from './payments';
import type { PageViewsTables } from './pageViews';
import type { HeartbeatTables } from './heartbeat';
import type { IntroduceTables } from './introduce';
import type { PromotedGamesTables } from './promotedGames';
import type { StatesTables } from './states';
import type { SupportTables } from './support';
import type { DB } from './tables.generated';

export type * from './networks';
export type * from './accounts';
export type * from './linkedAccounts';
export type * from './channelInvites';
export type * from './channels';
export type * from './imports';
export type * from './jobs';
export type * from './ledger';
export type * from './calls';
export type * from './mailingLists';
export type * from './messages';
export type * from './paymentMethods';
export type * from './payments';
export type * from './pageViews';
export type * from './heartbeat';
export type * from './introduce';
export type * from './promotedGames';
export type * from './states';
export type * from './support';

/**
 * Every table by its name: as a database with every migration has it, with the types of columns that can only hold certain
 * texts, and what columns mean.
 */
export interface Schema
  extends
    NetworksTables,
    AccountsTables,
    LinkedAccountsTables,
    ChannelInvitesTables,
    ChannelsTables,
    ImportsTables,
    JobsTables,
    LedgerTables,
    CallsTables,
    MailingListsTables,
    MessagesTables,
    PaymentMethodsTables,
    PaymentsTables,
    PageViewsTables,
    HeartbeatTables,
    IntroduceTables,
    PromotedGamesTables,
    StatesTables,
    SupportTables {}

type Gone = {
  [Table in keyof Schema]: Exclude<keyof Schema[Table], keyof DB[Table & keyof DB]>;
}[keyof Schema];
type Nothing<Left extends never> = Left;
/** No table or column that a database does not have, and no table that is not here: else this is no type. */
export type UnknownToSchema = Nothing<Gone | Exclude<keyof DB, keyof Schema>>;
