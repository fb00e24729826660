import type { MethodType } from '#contract/plain/paymentMethods';
import type { Sealer } from '../../common/seal';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { type BankService, bankService } from '../../integrations/bankService';
import { type CardVault, cardVault } from '../../integrations/cardVault';
import { type Payoneer, payoneer } from '../../integrations/payoneer';
import { type Tipalti, tipalti } from '../../integrations/tipalti';
import { messageSealer } from '../../messages/notify';
import { type AccountVault, accountVault } from './account';

/** What the calls of payment methods need. */
export interface MethodServices {
  connection: Connection;
  config: Config;
  /** Seals codes and links that wait to be mailed. */
  sealer: Sealer;
  accounts: AccountVault;
  bank: BankService | undefined;
  worldfirst: BankService | undefined;
  payoneer: Payoneer | undefined;
  tipalti: Tipalti | undefined;
  vault: CardVault | undefined;
}

const made = <Given, Service>(
  given: Given | undefined,
  make: (given: Given) => Service,
): Service | undefined => (given === undefined ? undefined : make(given));

export const methodServices = (config: Config, connection: Connection): MethodServices => ({
  connection,
  config,
  sealer: messageSealer(config),
  accounts: accountVault(config),
  bank: made(config.payments.bank, bankService),
  worldfirst: made(config.payments.worldfirst, bankService),
  payoneer: made(config.payments.payoneer, payoneer),
  tipalti: made(config.payments.tipalti, tipalti),
  vault: made(config.payments.vault, cardVault),
});

/** PAYMENT_METHOD_UNSUPPORTED where a type of method is not switched on. */
export const refuseUnsupported = ({ config }: Pick<MethodServices, 'config'>, type: MethodType): void => {
  if (!config.payments.methods.includes(type)) throw new Refusal('PAYMENT_METHOD_UNSUPPORTED');
};

/** A service of a method that is switched on; PAYMENT_METHOD_UNSUPPORTED where it is not. */
export const serviceOf = <Name extends 'bank' | 'worldfirst' | 'payoneer' | 'tipalti' | 'vault'>(
  services: MethodServices,
  type: MethodType,
  name: Name,
): NonNullable<MethodServices[Name]> => {
  refuseUnsupported(services, type);
  const service = services[name];
  if (!service) throw new Refusal('PAYMENT_METHOD_UNSUPPORTED');
  return service;
};
