import { useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { ActsOf } from './ActsOf';
import type { Decisions } from './createDecisions';

/** What the server lets this person do with a thing of a list. */
export const DecisionActs = <Row extends { acts: readonly string[] }>({
  of,
  row,
  name,
}: {
  of: Decisions<Row>;
  row: Row;
  /** What the thing is called. */
  name: string;
}) => {
  const userId = useSelector(selectUserId);
  const key = of.idOf(row);
  const on = Object.fromEntries(
    of.acts.map(({ act, request, start }) => [
      act,
      { request, key, start: (reason: string) => start(userId, row, reason) },
    ]),
  );
  return <ActsOf machine={of.machine} acts={row.acts} name={name} on={on} />;
};
