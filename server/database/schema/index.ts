import type { NetworksTables } from './networks';
import type { AccountsTables } from './accounts';
import type { LinkedAccountsTables } from './linkedAccounts';
import type { ChannelsTables } from './channels';
import type { ImportsTables } from './imports';
import type { JobsTables } from './jobs';
import type { LedgerTables } from './ledger';
import type { CallsTables } from './calls';
import type { MessagesTables } from './messages';
import type { PageViewsTables } from './pageViews';
import type { HeartbeatTables } from './heartbeat';
import type { IntroduceTables } from './introduce';
import type { StatesTables } from './states';
import type { SupportTables } from './support';

export type * from './networks';
export type * from './accounts';
export type * from './linkedAccounts';
export type * from './channels';
export type * from './imports';
export type * from './jobs';
export type * from './ledger';
export type * from './calls';
export type * from './messages';
export type * from './pageViews';
export type * from './heartbeat';
export type * from './introduce';
export type * from './states';
export type * from './support';

/** Every table by its name. */
export interface Schema
  extends
    NetworksTables,
    AccountsTables,
    LinkedAccountsTables,
    ChannelsTables,
    ImportsTables,
    JobsTables,
    LedgerTables,
    CallsTables,
    MessagesTables,
    PageViewsTables,
    HeartbeatTables,
    IntroduceTables,
    StatesTables,
    SupportTables {}
