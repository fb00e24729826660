/** The fields of `change` whose value differs from `before`. A field that stays the same is neither written nor audited. */
export const changedFields = <Fields extends Record<string, unknown>>(
  before: Fields,
  change: Partial<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== before[field]),
  ) as Partial<Fields>;
