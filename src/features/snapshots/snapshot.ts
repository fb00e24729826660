import type { Action } from '@reduxjs/toolkit';
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

/** Makes a snapshot from the recording and the state now. */
export const takeSnapshot = (recording: Recording, state: unknown, facts: SnapshotFacts): SupportSnapshot => {
  const lifted = recording.actions.map(({ action, at }): LiftedAction => ({
    type: 'PERFORM_ACTION',
    action: sanitize(action),
    timestamp: at,
  }));
  // DevTools begin with their own action `@@INIT`, number 0; the state after it is the state before the first action.
  const start: LiftedAction = {
    type: 'PERFORM_ACTION',
    action: { type: '@@INIT' },
    timestamp: recording.actions[0]?.at ?? 0,
  };
  const all = [start, ...lifted];
  const committedState = sanitize(recording.before);
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
      state: index === all.length - 1 ? sanitize(state) : committedState,
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
