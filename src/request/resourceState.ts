/** How many values of one resource are kept: those that were read last. */
const MOST_KEPT = 100;

/**
 * What a resource keeps, by the keys of its parameters; where it has one value its key is empty. Snapshots mask by the names
 * of fields: a field called `value` would hide everything, and a bare text under a key is not recognized as a name or an
 * address.
 */
export interface ResourceState<Value> {
  data: Record<string, Value>;
  /** The parameters of the last question, with which a command has it read again. */
  lastParams?: object;
}

/** The state with this value; the one that was kept longest makes room for it. */
export const withValue = <Value>(
  { data, ...rest }: ResourceState<Value>,
  key: string,
  value: Value,
): ResourceState<Value> => {
  const { [key]: _before, ...others } = data;
  const entries = [...Object.entries(others), [key, value] as const];
  return { ...rest, data: Object.fromEntries(entries.slice(-MOST_KEPT)) as Record<string, Value> };
};
