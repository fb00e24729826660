import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { ActsOf, type OwnForm } from './ActsOf';
import type { Decisions } from './createDecisions';

/** What the server lets this person do with a thing of a list. */
export const DecisionActs = <Row extends { acts: readonly string[] }>({
  of,
  row,
  name,
  says = () => undefined,
  forms = {},
}: {
  of: Decisions<Row>;
  row: Row;
  /** What the thing is called. */
  name: string;
  /** What the dialog of an act says of it before its words. */
  says?: (act: string) => ReactNode;
  /** The acts that ask for more than a reason. */
  forms?: Readonly<Record<string, OwnForm>>;
}) => {
  const userId = useSelector(selectUserId);
  const key = of.idOf(row);
  const on = Object.fromEntries(
    of.acts.map(({ act, request, asks, isAtOnce, start }) => [
      act,
      {
        request,
        key,
        says: says(act),
        ...(asks && { asks }),
        ...(isAtOnce && { atOnce: true as const }),
        start: (reason: string, more?: string) => start(userId, row, reason, more),
      },
    ]),
  );
  return <ActsOf machine={of.machine} acts={row.acts} name={name} on={{ ...on, ...forms }} />;
};
