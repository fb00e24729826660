import type { Config } from '../config';
import type { Connection } from '../database/open';
import { keepRates } from '../features/exchangeRates';
import { accountVault } from '../common/accountVault';
import { sealAccounts } from '../features/paymentMethods';
import { readRates } from '../integrations/exchangeRates';
import { ratesXml } from './rates';

/** Seals the accounts of the demonstration, and gives it the day's rates. */
export const seedPayments = async (
  connection: Connection,
  config: Pick<Config, 'payments'>,
  today: Date,
): Promise<void> => {
  await sealAccounts(connection, accountVault(config.payments));
  await keepRates(connection, readRates(ratesXml(today)), today);
};
