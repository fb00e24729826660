import type { PaymentSettings } from '#contract/payments/settings';
import type { AnswerTo } from '#src/api/call';
import type * as calls from '#src/api/calls/payments/settings.generated';
import { isRecord } from '#src/lib/records';

/** The payment config as the dashboard knows it; `settings` travels as a JSON text (decision 2). */
export interface Config {
  currency: string;
  threshold: string;
  isOnHold: boolean;
  leastThreshold: string;
  mostThreshold: string;
  /** Whether there are receipts of payments; where nothing is said, there are. */
  hasReceipts: boolean;
}

const settingsIn = (text: string): PaymentSettings => {
  try {
    const read = JSON.parse(text) as unknown;
    if (isRecord(read)) return read as PaymentSettings;
  } catch {
    // What an older version wrote.
  }
  return { old_data: text };
};

/** Reads the config; a text that is no settings leaves them as they are at first (spec 001 §3). */
export const configOf = ({ settings: text, data }: AnswerTo<typeof calls.getPaymentConfig>): Config => {
  const settings = settingsIn(text);
  const { currency = 'USD', threshold = '', payment_on_hold: isOnHold = false } = settings;
  const { pdf_receipt_status: hasReceipts = true } = settings;
  return {
    currency,
    threshold,
    isOnHold,
    leastThreshold: data.leastThreshold,
    mostThreshold: data.mostThreshold,
    hasReceipts,
  };
};

/** The text that is sent: what is empty is not said. */
export const settingsText = ({
  currency,
  threshold,
  isOnHold,
  hasReceipts,
}: Pick<Config, 'currency' | 'threshold' | 'isOnHold' | 'hasReceipts'>): string => {
  const settings: PaymentSettings = {
    currency,
    ...(threshold === '' ? {} : { threshold }),
    payment_on_hold: isOnHold,
    pdf_receipt_status: hasReceipts,
  };
  return JSON.stringify(settings);
};
