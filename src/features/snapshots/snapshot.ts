import type { Action } from '@reduxjs/toolkit';
import { CALL_HISTORY_METHOD } from 'connected-react-router';
import { entryOwner } from '#src/lib/location';
import { sanitize } from '#src/lib/sanitize';
import type { Recording } from './recorder';

interface LiftedAction {
  type: 'PERFORM_ACTION';
  action: Action;
  timestamp: number;
}

/**
 * A support snapshot: the state and actions in the format that Redux DevTools can open (their lifted state), and what
 * support needs to know besides. All of it is sanitised first.
 */
export interface SupportSnapshot {
  support: {
    format: 1;
    takenAt: string;
    version: string;
    route: string;
    language: string;
    viewport: { width: number; height: number };
  };
  /** The state before the first action. */
  committedState: unknown;
  actionsById: Record<number, LiftedAction>;
  stagedActionIds: number[];
  skippedActionIds: number[];
  nextActionId: number;
  currentStateIndex: number;
  computedStates: { state: unknown }[];
  monitorState: Record<string, never>;
}

type SnapshotFacts = Omit<SupportSnapshot['support'], 'format'>;

const NOWHERE = { pathname: '/', search: '', hash: '', state: null, query: {} };

/**
 * The same without the places of other accounts: a page whose session has ended stands, with the way back to it, in the
 * address until somebody signs in, who may be another person.
 */
export const withoutOthers = <T>(value: T, userId: string | undefined): T => {
  if (Array.isArray(value)) return value.map((item) => withoutOthers(item as unknown, userId)) as T;
  if (value === null || typeof value !== 'object') return value;
  if ('pathname' in value) {
    const owner = entryOwner(value as { state?: unknown });
    return owner === undefined || owner === userId ? value : (NOWHERE as T);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutOthers(inner as unknown, userId)]),
  ) as T;
};

// Where a call of the history leads says the change of the location that follows; the call does not say whose that is.
const withoutTarget = (action: Action): Action =>
  action.type === CALL_HISTORY_METHOD ? ({ ...action, payload: { method: '', args: [] } } as Action) : action;

/** Makes a snapshot of what the user, if one is signed in, did and sees: from the recording and the state now. */
export const takeSnapshot = (
  recording: Recording,
  state: unknown,
  { userId, ...facts }: SnapshotFacts & { userId: string | undefined },
): SupportSnapshot => {
  const shown = <T>(value: T): T => sanitize(withoutOthers(value, userId));
  const lifted = recording.actions.map(({ action, at }): LiftedAction => ({
    type: 'PERFORM_ACTION',
    action: shown(withoutTarget(action)),
    timestamp: at,
  }));
  // DevTools begin with their own action `@@INIT`, number 0; the state after it is the state before the first action.
  const start: LiftedAction = {
    type: 'PERFORM_ACTION',
    action: { type: '@@INIT' },
    timestamp: recording.actions[0]?.at ?? 0,
  };
  const all = [start, ...lifted];
  const committedState = shown(recording.before);
  return {
    support: { format: 1, ...facts, route: sanitize(facts.route) },
    committedState,
    actionsById: { ...all },
    stagedActionIds: all.map((_action, index) => index),
    skippedActionIds: [],
    nextActionId: all.length,
    currentStateIndex: all.length - 1,
    // DevTools calculate the states between; the last one is what the user saw.
    computedStates: all.map((_action, index) => ({
      state: index === all.length - 1 ? shown(state) : committedState,
    })),
    monitorState: {},
  };
};

/** Reads a snapshot file; undefined if the file is not a snapshot. */
export const parseSnapshot = (text: string): SupportSnapshot | undefined => {
  try {
    const snapshot = JSON.parse(text) as Partial<SupportSnapshot>;
    const whole =
      snapshot.support?.format === 1 &&
      Array.isArray(snapshot.stagedActionIds) &&
      typeof snapshot.actionsById === 'object' &&
      typeof snapshot.committedState === 'object';
    return whole ? (snapshot as SupportSnapshot) : undefined;
  } catch {
    return undefined;
  }
};

/** The actions of a snapshot in their order, without the `@@INIT` of DevTools. */
export const actionsOf = (snapshot: SupportSnapshot): LiftedAction[] =>
  snapshot.stagedActionIds.slice(1).flatMap((id) => snapshot.actionsById[id] ?? []);
