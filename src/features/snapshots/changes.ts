import { isRecord } from '#src/lib/records';

/** A place of the state and what stood and stands there; null where there was or is nothing. */
interface Change {
  path: string;
  before: string | null;
  after: string | null;
}

/** So many are shown of a step; one that loads a screen changes hundreds of places. */
const MOST = 50;
const LONGEST = 160;

const shown = (value: unknown): string | null => {
  if (value === undefined) return null;
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const parts = (value: unknown): object | undefined =>
  isRecord(value) || Array.isArray(value) ? value : undefined;

const changesIn = (before: unknown, after: unknown, path: string): Change[] => {
  if (Object.is(before, after)) return [];
  const [old, now] = [parts(before), parts(after)];
  if (!old || !now || Array.isArray(old) !== Array.isArray(now)) {
    return [{ path, before: shown(before), after: shown(after) }];
  }
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
    changesIn(old[name as never], now[name as never], path === '' ? name : `${path}.${name}`),
  );
};

/** What an action has changed of the state: the first places, and how many there are besides. */
export const changesBetween = (before: unknown, after: unknown): { changes: Change[]; more: number } => {
  const all = changesIn(before, after, '');
  return { changes: all.slice(0, MOST), more: Math.max(0, all.length - MOST) };
};
