/** Whether a value that comes from a file, from storage or from another program is an object with keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
