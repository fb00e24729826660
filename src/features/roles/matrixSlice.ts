import { type PayloadAction, createSelector, isAnyOf } from '@reduxjs/toolkit';
import type { getRoleMatrix, saveRoleMatrix } from '#contract/roles';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type Matrix = Answer<typeof getRoleMatrix>['data'];
export type Effect = Answer<typeof saveRoleMatrix>['data']['effects'][number];
type Changing = Sent<typeof saveRoleMatrix>;

export const matrixRequest = defineRequest<Sent<typeof getRoleMatrix>, Answer<typeof getRoleMatrix>>(
  'roleMatrix/get',
  { safe: true, silent: true },
);

/** Asks who would gain or lose what, and changes nothing. */
export const tryMatrixRequest = defineRequest<Changing, Answer<typeof saveRoleMatrix>>('roleMatrix/try', {
  silent: true,
});

/** Saves all changes as one act. */
export const saveMatrixRequest = defineRequest<Changing, Answer<typeof saveRoleMatrix>>('roleMatrix/save', {
  silent: true,
});

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

interface MatrixState {
  /** As the server has it; `null` until it has been read. */
  matrix: Matrix | null;
  /** What was chosen and is not saved yet: whether the role has the permission then, by cell. */
  changes: Record<string, boolean>;
  /** Who gains or loses what by the changes; `null` until that is known. */
  effects: Effect[] | null;
  /** The changes are shown once more before they are saved. */
  asking: boolean;
  /** Somebody else has changed the matrix since it was read. */
  overtaken: boolean;
}
const initialState: MatrixState = {
  matrix: null,
  changes: {},
  effects: null,
  asking: false,
  overtaken: false,
};

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

/** Which roles have which permissions, and what was changed of it here. */
export const matrixSlice = createLazySlice({
  name: 'roleMatrix',
  initialState,
  reducers: {
    /** The box of a cell was ticked or unticked. */
    cellToggled: (state, { payload }: PayloadAction<Cell & { given: boolean }>) => {
      const key = keyOfCell(payload);
      const had = state.matrix?.given.some((cell) => keyOfCell(cell) === key) ?? false;
      state.changes = without(state.changes, [key]);
      if (payload.given !== had) state.changes[key] = payload.given;
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
      .addCase(matrixRequest.succeeded, (state, { payload }) => {
        state.matrix = payload.data;
        // What was chosen stays, but for what somebody else has done meanwhile.
        state.changes = stillThere(payload.data, state.changes);
      })
      .addCase(tryMatrixRequest.succeeded, (state, { payload }) => {
        state.effects = payload.data.effects;
      })
      .addCase(saveMatrixRequest.succeeded, (state, { payload, meta }) => {
        const { changes } = meta.params;
        const taken = new Set(changes.map(keyOfCell));
        if (state.matrix) {
          state.matrix.version = payload.data.version;
          state.matrix.given = [
            ...state.matrix.given.filter((cell) => !taken.has(keyOfCell(cell))),
            ...changes.filter(({ given }) => given).map(({ role, permission }) => ({ role, permission })),
          ];
        }
        state.changes = without(state.changes, [...taken]);
        state.asking = false;
      })
      .addMatcher(isAnyOf(tryMatrixRequest.failed, saveMatrixRequest.failed), (state, { payload }) => {
        if (payload.kind !== 'refused' || payload.code !== 'MATRIX_CHANGED') return;
        state.asking = false;
        state.overtaken = true;
      }),
  selectors: {
    selectMatrix: (state) => state.matrix,
    selectChanges: (state) => state.changes,
    selectEffects: (state) => state.effects,
    selectAsking: (state) => state.asking,
    selectOvertaken: (state) => state.overtaken,
  },
});

export const { cellToggled, changesDiscarded, saveAsked, saveClosed } = matrixSlice.actions;
export const { selectMatrix, selectChanges, selectEffects, selectAsking, selectOvertaken } =
  matrixSlice.selectors;

type State = Parameters<typeof selectMatrix>[0];

/** The cells that are ticked as the server has it. */
export const selectGiven = createSelector(
  [(state: State) => selectMatrix(state)],
  (matrix): ReadonlySet<string> => new Set(matrix?.given.map(keyOfCell)),
);

/** What is sent: the changes, against the state in which they were made. */
export const selectSent = createSelector(
  [(state: State) => selectMatrix(state), (state: State) => selectChanges(state)],
  (matrix, changes) => ({
    version: matrix?.version ?? 0,
    changes: Object.entries(changes).map(([key, given]) => ({ ...cellOf(key), given })),
  }),
);
