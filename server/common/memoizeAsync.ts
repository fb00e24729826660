/** What a function answered for a thing is answered again for so many minutes; a failure is not kept. */
export const memoizeAsync = <Of extends object, Value>(
  find: (of: Of) => Promise<Value>,
  { minutes }: { minutes: number },
): ((of: Of) => Promise<Value>) => {
  const known = new WeakMap<Of, { until: number; value: Promise<Value> }>();
  return (of) => {
    const found = known.get(of);
    if (found && found.until > Date.now()) return found.value;
    const value = find(of);
    known.set(of, { until: Date.now() + minutes * 60_000, value });
    value.catch(() => known.delete(of));
    return value;
  };
};
