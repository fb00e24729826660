// What is said of an entity that changes its state by somebody's decision, without a schema library.
import type { MessageKind } from './messages';
import type { Permission } from './permissions';

/** Who may make a transition: the owner of the entity, staff with a permission, or the server by itself. */
export type TransitionRole = 'owner' | 'system' | { readonly permission: Permission };

export interface Transition {
  /** The states in which it can be made. */
  from: readonly string[];
  to: string;
  by: TransitionRole;
  /** Whether a reason is asked for. The owner reads it. */
  reason?: 'required' | 'optional';
  /** The message that the owner gets. */
  notifies?: MessageKind;
  /** True: it takes something away, and its button is red. */
  danger?: true;
}

export interface Machine {
  /** In the names of actions, texts, the audit and the history. */
  name: string;
  states: readonly [string, ...string[]];
  transitions: Readonly<Record<string, Transition>>;
}

export type StateOf<M extends Machine> = M['states'][number];
export type ActOf<M extends Machine> = keyof M['transitions'] & string;

/** Declares the states of an entity and the transitions between them. */
export const defineMachine = <const M extends Machine>(machine: M): M => machine;

/** The longest reason, in characters. */
export const LONGEST_REASON = 500;
