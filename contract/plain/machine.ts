// What is said of a thing that changes its state by somebody's decision, without a schema library.
import type { MessageKind } from './messages';
import type { Permission } from './permissions';

/** Who may make a move: whose thing it is, staff with a permission, or the server by itself. */
export type Mover = 'owner' | 'system' | { readonly permission: Permission };

export interface Move {
  /** The states in which it can be made. */
  from: readonly string[];
  to: string;
  by: Mover;
  /** Whether a reason is asked for. The owner reads it. */
  reason?: 'required' | 'optional';
  /** What the owner is told. */
  tells?: MessageKind;
  /** True: it takes something away, and its button is red. */
  danger?: true;
}

export interface Machine {
  /** In the names of actions, texts, the audit and the history. */
  name: string;
  states: readonly [string, ...string[]];
  moves: Readonly<Record<string, Move>>;
}

export type StateOf<M extends Machine> = M['states'][number];
export type ActOf<M extends Machine> = keyof M['moves'] & string;

/** Declares the states of a thing and the moves between them. */
export const defineMachine = <const M extends Machine>(machine: M): M => machine;

/** The longest reason, in characters. */
export const LONGEST_REASON = 500;
