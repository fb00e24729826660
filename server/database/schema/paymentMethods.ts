import type { Generated } from 'kysely';
import type { methodMachine, MethodType, PayeeState, WaitReason } from '#contract/plain/paymentMethods';
import type { StateOf } from '#contract/plain/machine';
import type { Timing } from '#contract/plain/paymentSettings';
import type * as tables from './tables.generated';

export interface PaymentMethodTable extends tables.PaymentMethod {
  type: MethodType;
  status: StateOf<typeof methodMachine>;
  /** The account, sealed under the key that `key_id` names; where that is null, as an older version wrote it. */
  account: tables.PaymentMethod['account'];
  /** The same for the same account, whoever has it; null where nothing tells accounts apart. */
  fingerprint: tables.PaymentMethod['fingerprint'];
  /** `individual` or `company`; empty where the type does not tell. */
  kind: tables.PaymentMethod['kind'];
  payee_state: PayeeState | null;
  /** The admin who proved it while acting as the user. */
  proven_by_admin: tables.PaymentMethod['proven_by_admin'];
  /** When it is active without anybody's decision; null where somebody decides. */
  active_at: tables.PaymentMethod['active_at'];
  wait_reason: WaitReason | null;
}

export interface PaymentConfigTable extends Omit<tables.PaymentConfig, 'timing'> {
  /** A JSON object; another text is what an older version left. */
  settings: tables.PaymentConfig['settings'];
  timing: Generated<Timing>;
}

export interface TaxFormTable extends tables.TaxForm {
  payee: 'person' | 'company';
  /** `YYYY-MM-DD` */
  signed_on: tables.TaxForm['signed_on'];
}

export interface PaymentMethodsTables {
  payment_method: PaymentMethodTable;
  /** The links that stop a change, by the hash of their code. */
  payment_method_stop: tables.PaymentMethodStop;
  /** From which browsers and countries a user signed in; an unknown country is empty. */
  sign_in_place: tables.SignInPlace;
  payment_config: PaymentConfigTable;
  tax_form: TaxFormTable;
  /** Units of a currency for one dollar. */
  exchange_rate: tables.ExchangeRate;
}
