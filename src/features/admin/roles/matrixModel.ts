import { type PayloadAction, createSelector, isAnyOf } from '@reduxjs/toolkit';
import { put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/admin/roles.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type Matrix = AnswerTo<typeof calls.getRoleMatrix>['data'];
export type Effect = AnswerTo<typeof calls.saveRoleMatrix>['data']['effects'][number];

/** A cell: a role and a permission. */
export interface Cell {
  role: string;
  permission: string;
}

/** What tells cells apart; neither of both has a blank. */
export const keyOfCell = ({ role, permission }: Cell): string => `${role} ${permission}`;

const cellOf = (key: string): Cell => {
  const [role = '', permission = ''] = key.split(' ');
  return { role, permission };
};

/** Which roles have which permissions, as the server has it. */
export const matrix = resource(calls.getRoleMatrix, { value: ({ data }) => data });

/** Asks who would gain or lose what, and changes nothing. Only the effects of the last choice are wanted. */
export const tryMatrix = command(calls.saveRoleMatrix, {
  as: 'admin/tryMatrix',
  concurrency: 'latest',
  failure: 'atPlace',
});

/** Saves all changes as one act. */
export const saveMatrix = command(calls.saveRoleMatrix, {
  concurrency: 'leading',
  failure: 'atPlace',
  notice: 'admin.roles.matrix.saved',
  updates: [
    update(matrix, ({ data: { version } }, { changes }, now?: Matrix) => {
      const taken = new Set(changes.map(keyOfCell));
      return (
        now && {
          ...now,
          version,
          given: [
            ...now.given.filter((cell) => !taken.has(keyOfCell(cell))),
            ...changes.filter(({ given }) => given).map(({ role, permission }) => ({ role, permission })),
          ],
        }
      );
    }),
  ],
});

interface ChangesState {
  /** What was chosen and is not saved yet: whether the role has the permission then, by cell. */
  changes: Record<string, boolean>;
  /** Who gains or loses what by the changes; `null` until that is known. */
  effects: Effect[] | null;
  /** The changes are shown once more before they are saved. */
  asking: boolean;
  /** Somebody else has changed the matrix since it was read. */
  overtaken: boolean;
}
const initialState: ChangesState = { changes: {}, effects: null, asking: false, overtaken: false };

const stillThere = ({ roles, permissions, given }: Matrix, changes: Record<string, boolean>) => {
  const had = new Set(given.map(keyOfCell));
  return Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => {
      const cell = cellOf(key);
      const isCell =
        roles.some(({ role }) => role === cell.role) &&
        permissions.some(({ permission }) => permission === cell.permission);
      return isCell && value !== had.has(key);
    }),
  );
};

const without = (changes: Record<string, boolean>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => !keys.includes(key)));

/** What was changed of the matrix here. */
const changesSlice = createLazySlice({
  name: 'admin/matrixChanges',
  initialState,
  reducers: {
    /** The box of a cell was ticked or unticked; `had`: what the server has. */
    cellToggled: (state, { payload }: PayloadAction<Cell & { given: boolean; had: boolean }>) => {
      const key = keyOfCell(payload);
      state.changes = without(state.changes, [key]);
      if (payload.given !== payload.had) state.changes[key] = payload.given;
      state.overtaken = false;
    },
    changesDiscarded: (state) => {
      state.changes = {};
      state.overtaken = false;
    },
    saveAsked: (state) => {
      state.asking = true;
      state.effects = null;
      state.overtaken = false;
    },
    saveClosed: (state) => {
      state.asking = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(matrix.succeeded, (state, { payload }) => {
        // What was chosen stays, but for what somebody else has done meanwhile.
        state.changes = stillThere(payload.data, state.changes);
      })
      .addCase(tryMatrix.succeeded, (state, { payload }) => {
        state.effects = payload.data.effects;
      })
      .addCase(saveMatrix.succeeded, (state, { meta }) => {
        state.changes = without(state.changes, meta.params.changes.map(keyOfCell));
        state.asking = false;
      })
      .addMatcher(isAnyOf(tryMatrix.failed, saveMatrix.failed), (state, { payload }) => {
        if (payload.kind !== 'refused' || payload.code !== 'MATRIX_CHANGED') return;
        state.asking = false;
        state.overtaken = true;
      }),
  selectors: {
    selectChanges: (state) => state.changes,
    selectEffects: (state) => state.effects,
    selectAsking: (state) => state.asking,
    selectOvertaken: (state) => state.overtaken,
  },
});

export const { cellToggled, changesDiscarded, saveAsked, saveClosed } = changesSlice.actions;
export const { selectChanges, selectEffects, selectAsking, selectOvertaken } = changesSlice.selectors;

type MatrixState = Parameters<typeof matrix.selectValue>[0];

/** The cells that are ticked as the server has it. */
export const selectGiven = createSelector(
  [(state: MatrixState) => matrix.selectValue(state)],
  (shown): ReadonlySet<string> => new Set(shown?.given.map(keyOfCell)),
);

/** What is sent: the changes, against the state in which they were made. */
export const selectSent = createSelector(
  [
    (state: MatrixState) => matrix.selectValue(state),
    (state: Parameters<typeof selectChanges>[0]) => selectChanges(state),
  ],
  (shown, changes) => ({
    version: shown?.version ?? 0,
    changes: Object.entries(changes).map(([key, given]) => ({ ...cellOf(key), given })),
  }),
);

// Who gains or loses what by all that was chosen.
function* askEffects() {
  yield* put(tryMatrix.started({ ...(yield* select(selectSent)), dryRun: true }));
}

// Somebody else may have changed it: what was chosen is shown beside what is there now.
function* readAgain() {
  yield* put(matrix.started());
}

function* changesSaga() {
  yield* takeLatest(saveAsked, askEffects);
  yield* takeEvery([tryMatrix.failed, saveMatrix.failed], readAgain);
}

/** Which roles have which permissions. */
export const matrixFeature = defineFeature([matrix, tryMatrix, saveMatrix], {
  slices: [changesSlice],
  sagas: [changesSaga],
});
