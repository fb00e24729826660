/** The values that a screen keeps in its query string, by key. */
export type QueryValues = Record<string, string | number>;
/** Whether a text from the URL is a valid value; a key without a rule takes any text. */
export type QueryRules<Query> = { [Key in keyof Query]?: (text: string) => boolean };

const WHOLE = /^[1-9]\d{0,8}$/;

/** A rule: a day `YYYY-MM-DD` that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** A rule: a month `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** A rule: an id of the server. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A rule: one of these words. */
export const oneOf =
  (...words: readonly string[]) =>
  (text: string): boolean =>
    words.includes(text);

/**
 * Reads the values in a query string. A missing or invalid value becomes its default; numbers are whole and at least 1.
 */
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

/** The query string with these changes. Default values are left out, other keys of the URL stay. */
export const changedQuery = <Query extends QueryValues>(
  search: string,
  defaults: Query,
  changes: Partial<Query>,
): string => {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[key]) query.delete(key);
    else query.set(key, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
};

/** The same for a screen with one list: if anything but the page changes, the first page is shown again. */
export const writeQuery = <Query extends QueryValues>(
  search: string,
  defaults: Query,
  changes: Partial<Query>,
): string => {
  if ('page' in changes) return changedQuery(search, defaults, changes);
  const query = new URLSearchParams(search);
  query.delete('page');
  return changedQuery(query.toString(), defaults, changes);
};
