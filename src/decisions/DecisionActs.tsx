import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { ActsOf } from './ActsOf';
import type { Decisions } from './createDecisions';

/** What the server lets this person do with a thing of a list. */
export const DecisionActs = <Row extends { acts: readonly string[] }>({
  of,
  row,
  name,
  says,
}: {
  of: Decisions<Row>;
  row: Row;
  /** What the thing is called. */
  name: string;
  /** What the dialog of an act says of it before its words. */
  says?: (act: string) => ReactNode;
}) => {
  const userId = useSelector(selectUserId);
  const key = of.idOf(row);
  const on = Object.fromEntries(
    of.acts.map(({ act, request, start }) => [
      act,
      { request, key, start: (reason: string) => start(userId, row, reason), says: says?.(act) },
    ]),
  );
  return <ActsOf machine={of.machine} acts={row.acts} name={name} on={on} />;
};
