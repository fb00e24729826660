/** The values that a screen keeps in its query string, by key. */
export type QueryValues = Record<string, string | number>;
/** Whether a text from the address may stand for a value; a key without a rule takes any text. */
export type QueryRules<Query> = { [Key in keyof Query]?: (text: string) => boolean };

const WHOLE = /^[1-9]\d{0,8}$/;

/** A rule for `YYYY-MM-DD`, a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** A rule for one of a few words. */
export const oneOf =
  (...words: readonly string[]) =>
  (text: string): boolean =>
    words.includes(text);

/** The values of a query string; what is missing or malformed is as in `defaults`. Numbers are whole and from 1. */
export const readQuery = <Query extends QueryValues>(
  search: string,
  defaults: Query,
  rules: QueryRules<Query> = {},
): Query => {
  const given = new URLSearchParams(search);
  const valueOf = (key: string, fallback: string | number): string | number => {
    const text = given.get(key);
    if (text === null || !(rules[key]?.(text) ?? true)) return fallback;
    if (typeof fallback === 'string') return text;
    return WHOLE.test(text) ? Number(text) : fallback;
  };
  const entries = Object.entries(defaults).map(([key, fallback]) => [key, valueOf(key, fallback)]);
  return Object.fromEntries(entries) as Query;
};

/**
 * The query string after a change. Defaults are left out, words of others stay; a change of anything but the page goes
 * back to the first page.
 */
export const writeQuery = <Query extends QueryValues>(
  search: string,
  defaults: Query,
  changes: Partial<Query>,
): string => {
  const query = new URLSearchParams(search);
  if (!('page' in changes)) query.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[key]) query.delete(key);
    else query.set(key, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
};
