import { type CompiledQuery, type Compilable, type QueryResult } from 'kysely';
import type { Connection } from './open';

/** Stands for a value while a statement is built; it is given when that is run. */
class Given {
  constructor(readonly name: string) {}
}

/**
 * A statement for what every call asks: it is built and written as SQL once, and not with each call. `build` gets the names
 * of values in their place, and must not look at them.
 */
export const compiledOnce = <Row, Values extends Record<string, unknown>>(
  build: (connection: Connection, values: Values) => Compilable<Row>,
) => {
  let once: CompiledQuery<Row> | undefined;
  const names = new Proxy({} as Values, { get: (_none, name) => new Given(String(name)) });
  return (connection: Connection, values: Values): Promise<QueryResult<Row>> => {
    once ??= build(connection, names).compile();
    const parameters = once.parameters.map((value) => (value instanceof Given ? values[value.name] : value));
    return connection.executeQuery({ ...once, parameters });
  };
};
