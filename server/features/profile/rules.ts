import { figures } from '../../common/figures';

/** The fields of `change` whose value differs from `before`. A field that stays the same is neither written nor audited. */
export const changedFields = <Fields extends Record<string, unknown>>(
  before: Fields,
  change: Partial<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== before[field]),
  ) as Partial<Fields>;

// No living person was born before this day.
const EARLIEST_BIRTH = '1900-01-01';

/**
 * What is wrong with a birth date, where both days are `YYYY-MM-DD`; undefined where nothing is. Users must be old enough
 * to register with their parents' consent.
 */
export const birthDateProblem = (
  birthDate: string,
  today: string,
): 'future' | 'too_early' | 'too_young' | undefined => {
  if (birthDate > today) return 'future';
  if (birthDate < EARLIEST_BIRTH) return 'too_early';
  const youngest = `${Number(today.slice(0, 4)) - figures.age.withConsent}${today.slice(4)}`;
  return birthDate > youngest ? 'too_young' : undefined;
};
