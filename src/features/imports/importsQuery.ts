import type { QueryRules } from '#src/lib/query';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const SIZES = ['10', '30', '50'];
const isSize = (text: string) => SIZES.includes(text);

/** What the imports screen keeps in the URL. */
export const DEFAULTS = { month: '', page: 1, perPage: 10, file: '', asidePage: 1, asidePerPage: 10 };
export type ImportsUrl = typeof DEFAULTS;
export const RULES: QueryRules<ImportsUrl> = {
  month: (text) => MONTH.test(text),
  perPage: isSize,
  asidePerPage: isSize,
};
export type ChangeUrl = (changes: Partial<ImportsUrl>) => void;
