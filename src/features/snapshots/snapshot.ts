import { type Action, isAction } from '@reduxjs/toolkit';
import { CALL_HISTORY_METHOD } from 'connected-react-router';
import { entryOwner } from '#src/lib/location';
import { isRecord } from '#src/lib/records';
import { sanitize } from '#src/lib/sanitize';
import type { Recording } from './recorder';

interface LiftedAction {
  type: 'PERFORM_ACTION';
  action: Action;
  timestamp: number;
}

/** Another number, when features keep their state in another form, so that their reducers cannot go on from the old one. */
const FORMAT = 4;

/**
 * A support snapshot: the state and actions in the format that Redux DevTools can open (their lifted state), and what
 * support needs to know besides. All of it is sanitised first.
 */
export interface SupportSnapshot {
  support: {
    format: typeof FORMAT;
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
    support: { format: FORMAT, ...facts, route: sanitize(facts.route) },
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

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isMoment = (value: unknown): boolean => !Number.isNaN(new Date(value as string | number).getTime());
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const isLifted = shape({
  type: (type) => type === 'PERFORM_ACTION',
  action: isAction,
  timestamp: (timestamp) => typeof timestamp === 'number' && isMoment(timestamp),
});

const hasShape = shape({
  support: shape({
    format: (format) => format === FORMAT,
    takenAt: (takenAt) => typeof takenAt === 'string' && isMoment(takenAt),
    version: isText,
    route: isText,
    language: isText,
    viewport: shape({ width: isCount, height: isCount }),
  }),
  committedState: isRecord,
  actionsById: (actions) => isRecord(actions) && Object.values(actions).every(isLifted),
  stagedActionIds: listOf(isCount),
  skippedActionIds: listOf(isCount),
  nextActionId: isCount,
  currentStateIndex: isCount,
  computedStates: listOf(shape({ state: isRecord })),
  monitorState: isRecord,
});

/** Reads a snapshot file; undefined if the file is not a snapshot. */
export const parseSnapshot = (text: string): SupportSnapshot | undefined => {
  try {
    const read = JSON.parse(text) as unknown;
    if (!hasShape(read)) return undefined;
    const snapshot = read as SupportSnapshot;
    return snapshot.stagedActionIds.every((id) => Object.hasOwn(snapshot.actionsById, id))
      ? snapshot
      : undefined;
  } catch {
    return undefined;
  }
};

/** Whether this is the file of a snapshot that an earlier version of the dashboard has written in another form. */
export const isOlderSnapshot = (text: string): boolean => {
  try {
    const { support } = JSON.parse(text) as { support?: { format?: unknown } };
    return typeof support?.format === 'number' && support.format >= 1 && support.format < FORMAT;
  } catch {
    return false;
  }
};

/** The actions of a snapshot in their order, without the `@@INIT` of DevTools. */
export const actionsOf = (snapshot: SupportSnapshot): LiftedAction[] =>
  snapshot.stagedActionIds.slice(1).flatMap((id) => snapshot.actionsById[id] ?? []);
