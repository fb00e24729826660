import type { Connection } from '../../database/open';
import type { DayRates } from '../../integrations/exchangeRates';

/** Keeps the rates of a day. */
export const keepRates = async (
  connection: Connection,
  { day, rates }: DayRates,
  importedAt: Date,
): Promise<void> => {
  await connection
    .insertInto('exchange_rate')
    .values(rates.map(({ currency, rate }) => ({ day, currency, rate, imported_at: importedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'currency'])
        .doUpdateSet(({ ref }) => ({ rate: ref('excluded.rate'), imported_at: ref('excluded.imported_at') })),
    )
    .execute();
};

/** The rates of the last day that has some. */
export const lastRates = async (connection: Connection) => {
  const last = await connection
    .selectFrom('exchange_rate')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst();
  if (!last?.day) return [];
  return connection
    .selectFrom('exchange_rate')
    .where('day', '=', last.day)
    .orderBy('currency')
    .select(['day', 'currency', 'rate'])
    .execute();
};
