// Half of a surrogate pair is a character of its own only where the other half is missing.
const ILL_FORMED = /[\0\p{Surrogate}]/u;

// A file that is uploaded is a stream or a buffer.
const isPlain = (value: object): boolean =>
  Array.isArray(value) || [null, Object.prototype].includes(Object.getPrototypeOf(value) as object | null);

/**
 * Where in a value there is text that no database keeps: with a NUL in it, or half of a surrogate pair. The path is like
 * that of a validation, `items.0.name`; undefined where all text is well formed. Keys are text, too.
 */
export const illFormedAt = (value: unknown, path: readonly string[] = []): string | undefined => {
  if (typeof value === 'string') {
    return ILL_FORMED.test(value) ? path.join('.') : undefined;
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = illFormedAt(key, path) ?? illFormedAt(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
};
