import { type QueryRules, isId, oneOf } from '#src/lib/query';

export const TABS = ['holds', 'pauses', 'whitelist', 'plans'] as const;
export type TabName = (typeof TABS)[number];

/** Stands in the address for a form in which the creator is still to be chosen. */
export const NEW = 'new';

/** What the screen keeps in its address beside the lists. */
export const DEFAULTS = {
  tab: 'holds',
  /** Whom the form of the tab is about: the id of the account, or `new`; empty while no form is open. */
  subject: '',
};
export type HoldsAddress = typeof DEFAULTS;

export const RULES: QueryRules<HoldsAddress> = {
  tab: oneOf(...TABS),
  subject: (text) => text === NEW || isId(text),
};
