import type { MethodType } from '#contract/plain/paymentMethods';
import type { Services } from '../../services';

/** The types of methods whose service is set up. */
export const providedTypes = ({ providers }: Pick<Services, 'providers'>): MethodType[] =>
  (Object.keys(providers) as MethodType[]).filter((type) => providers[type] !== undefined);
