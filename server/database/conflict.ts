const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because it would have broken this unique index. */
export const breaksIndex = (cause: unknown, index: string): boolean => {
  const { code, constraint, message } = (cause ?? {}) as Record<'code' | 'constraint' | 'message', unknown>;
  if (code !== UNIQUE_VIOLATION) return false;
  // A cluster names only the part of the index that is on the node, and only in words: the index with a number behind it.
  return constraint === undefined ? String(message).includes(`${index}_`) : constraint === index;
};
