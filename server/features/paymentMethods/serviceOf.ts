import type { MethodType } from '#contract/plain/paymentMethods';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';

/** PAYMENT_METHOD_UNSUPPORTED where a type of method is not switched on. */
export const refuseUnsupported = ({ config }: Pick<Services, 'config'>, type: MethodType): void => {
  if (!config.payments.methods.includes(type)) throw new Refusal('PAYMENT_METHOD_UNSUPPORTED');
};

/** A service of a method that is switched on; PAYMENT_METHOD_UNSUPPORTED where it is not. */
export const serviceOf = <Name extends 'bank' | 'worldfirst' | 'payoneer' | 'tipalti' | 'vault'>(
  services: Services,
  type: MethodType,
  name: Name,
): NonNullable<Services[Name]> => {
  refuseUnsupported(services, type);
  const service = services[name];
  if (!service) throw new Refusal('PAYMENT_METHOD_UNSUPPORTED');
  return service;
};
