import type { ActOf, Machine, StateOf } from '#contract/plain/machine';
import { COMMAND_LINE } from '../common/audit';
import type { HistoryRow } from './repository';

/** An entry of a history, for its owner; with `named` also who of the staff it was. */
export const toHistory =
  <M extends Machine>(_machine: M, { ownerId, named }: { ownerId: string; named: boolean }) =>
  (row: Omit<HistoryRow, 'cause_kind' | 'cause_id'>) => ({
    history_id: row.history_id,
    // Only transitions of the machine are written.
    act: row.act as ActOf<M> | null,
    from: row.from_state as StateOf<M> | null,
    to: row.to_state as StateOf<M>,
    at: row.at.toISOString(),
    reason: row.reason,
    by:
      row.by_user === null || row.by_user === COMMAND_LINE
        ? ('system' as const)
        : row.by_user === ownerId
          ? ('owner' as const)
          : ('staff' as const),
    name: named ? row.name : null,
  });
