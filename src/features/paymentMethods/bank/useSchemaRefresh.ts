import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ServedField } from '#contract/rules/recipient';
import { useResourceState } from '#src/request/useResource';
import { bankSchema } from '../model';

type Filled = { key: string; value: string }[];
type Values = Readonly<Record<string, string>>;

const isChoice = ({ type }: ServedField): boolean => type === 'select' || type === 'radio';

/** Of these fields what is filled in. */
export const filledIn = (values: Values, keys: readonly string[]): Filled =>
  keys.flatMap((key) => (values[key] ? [{ key, value: values[key] }] : []));

/**
 * Has the form served again where a choice needs other fields: one that was just made, or one that the form was left with, as
 * after a reload.
 */
export const useSchemaRefresh = (
  place: Parameters<typeof bankSchema.started>[0],
  type: string,
  fields: readonly ServedField[],
  values: Values,
): void => {
  const dispatch = useDispatch();
  const servedFor = useResourceState(bankSchema).value?.servedFor;
  const refreshing = new Set(fields.filter(({ refreshes }) => refreshes).map(({ key }) => key));
  const chosen = (given: Filled) => JSON.stringify(given.filter(({ key }) => refreshing.has(key)));
  // Only choices are sent: which fields there are does not depend on names and numbers.
  const given = filledIn(
    values,
    fields.filter(isChoice).map(({ key }) => key),
  );
  const wanted = chosen(given);
  const served = chosen(servedFor?.type === type ? servedFor.fields : []);
  const ask = useEffectEvent(() =>
    dispatch(bankSchema.started({ ...place, chosen: { type, fields: given } })),
  );
  useEffect(() => {
    if (wanted !== served) ask();
  }, [wanted, served]);
};

const among = ({ choices }: ServedField): string => JSON.stringify(choices);

/** A choice that was made among others is none any more: another bank may have another branch of the same number. */
export const useFreshChoices = (
  fields: readonly ServedField[],
  values: Values,
  change: (values: Record<string, string>) => void,
): void => {
  const before = useRef(new Map<string, string>());
  // Only fields that are served anew make a choice old.
  const forgetStale = useEffectEvent((served: readonly ServedField[]) => {
    const stale = served.filter((field) => {
      const known = before.current.get(field.key);
      return isChoice(field) && known !== undefined && known !== among(field) && values[field.key];
    });
    for (const field of served) before.current.set(field.key, among(field));
    change(Object.fromEntries(stale.map(({ key }) => [key, ''])));
  });
  useEffect(() => forgetStale(fields), [fields]);
};
