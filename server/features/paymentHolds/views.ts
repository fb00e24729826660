import Big from 'big.js';
import type { PaymentHold, PaymentPause, RecoupmentPlan } from '#contract/paymentHolds';
import type { WhitelistEntry } from '#contract/paymentHolds/whitelist';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { type Person, actsFor, notOwner } from '../../states/transition';
import {
  holdFacts,
  holdStateMachine,
  pauseFacts,
  pauseStateMachine,
  whitelistFacts,
  whitelistStateMachine,
} from './stateMachine';
import type { HoldRow, PauseRow, PlanRow, WhitelistRow } from './repository';

const whose = (row: { user_id: string; owner_name: string; owner_email: string }) => ({
  subject_id: row.user_id,
  name: row.owner_name,
  owner: { name: row.owner_name, email: row.owner_email },
});

/** The name of one of these people; null for the server, and for somebody who is gone. */
type NameOf = (userId: string | null) => string | null;

const namesFor = async (connection: Connection, ids: readonly (string | null)[]): Promise<NameOf> => {
  const names = await namesOf(connection, ids);
  return (id) => names.get(id ?? '')?.name ?? null;
};

const toHold =
  (nameOf: NameOf, actor: Person) =>
  (row: HoldRow): PaymentHold => ({
    ...whose(row),
    hold_id: row.hold_id,
    month: row.month,
    channel:
      row.channel_id === null
        ? null
        : { channel_id: row.channel_id, name: row.channel_name ?? row.channel_id },
    reason: row.reason,
    held_until: row.held_until,
    catchup_id: row.catchup_id,
    placed_at: row.placed_at.toISOString(),
    placed_by: nameOf(row.placed_by),
    released_at: row.released_at?.toISOString() ?? null,
    released_by: nameOf(row.released_by),
    state: row.state,
    acts: actsFor(holdStateMachine, holdFacts(row), actor, 'staff'),
  });

/** Holds as this person sees them, with the names of who placed and released them. */
export const toHolds =
  (connection: Connection, actor: Person) =>
  async (rows: readonly HoldRow[]): Promise<PaymentHold[]> => {
    const people = rows.flatMap((row) => [row.placed_by, row.released_by]);
    return rows.map(toHold(await namesFor(connection, people), actor));
  };

/** What was decided of a pause, or of a place on the whitelist. */
const decided = (row: PauseRow | WhitelistRow, nameOf: NameOf) => ({
  ...whose(row),
  reason: row.reason,
  placed_at: row.placed_at.toISOString(),
  placed_by: nameOf(row.placed_by),
});

/** Rows as this person sees them, with the names of who placed and ended them. */
const viewsOf =
  <Row extends PauseRow | WhitelistRow, View>(toView: (row: Row, nameOf: NameOf, actor: Person) => View) =>
  (connection: Connection, actor: Person) =>
  async (rows: readonly Row[]): Promise<View[]> => {
    const people = rows.flatMap((row) => [row.placed_by, row.ended_by]);
    const nameOf = await namesFor(connection, people);
    return rows.map((row) => toView(row, nameOf, actor));
  };

export const toPauses = viewsOf((row: PauseRow, nameOf, actor): PaymentPause => ({
  ...decided(row, nameOf),
  pause_id: row.pause_id,
  kind: row.kind,
  paused_until: row.paused_until,
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by: nameOf(row.ended_by),
  state: row.state,
  acts: actsFor(pauseStateMachine, pauseFacts(row), actor, 'staff'),
}));

export const toWhitelist = viewsOf((row: WhitelistRow, nameOf, actor): WhitelistEntry => ({
  ...decided(row, nameOf),
  listing_id: row.pause_id,
  listed_until: row.paused_until,
  removed_at: row.ended_at?.toISOString() ?? null,
  removed_by: nameOf(row.ended_by),
  state: row.state,
  acts: actsFor(whitelistStateMachine, whitelistFacts(row), actor, 'staff'),
}));

/** An amount that staff have set, in dollars and cents. */
export const inCents = (amount: string): string => new Big(amount).toFixed(2);

/** Plans as this person sees them, with the names of who set them. */
export const toPlans =
  (connection: Connection, actor: Person) =>
  async (rows: readonly PlanRow[]): Promise<RecoupmentPlan[]> => {
    const nameOf = await namesFor(
      connection,
      rows.map((row) => row.set_by),
    );
    return rows.map((row) => ({
      ...whose(row),
      most: inCents(row.most),
      balance: row.balance ?? '0',
      set_at: row.set_at.toISOString(),
      set_by: nameOf(row.set_by),
      may_change: notOwner({ userId: row.user_id }, actor),
    }));
  };
