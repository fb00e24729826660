import { channelAdjustmentRows } from './channelAdjustmentRows';
import type { Context, OpenedRows } from './context';
import { cryptoRows } from './cryptoRows';
import { estimateRows } from './estimateRows';
import { incomeRows } from './incomeRows';
import { paidFeatureRows } from './paidFeatureRows';
import { revenueRows } from './revenueRows';
import { summaryRows } from './summaryRows';
import { taxRows } from './taxRows';

/** The reader of one layout's rows (domain facts §15.6). */
export const openRows = (context: Context): OpenedRows => {
  switch (context.layout.family) {
    case 'ads':
    case 'premium':
    case 'shorts_ads':
    case 'shorts_premium':
      return revenueRows(context);
    case 'paid_features':
      return paidFeatureRows(context);
    case 'channel_adjustments':
      return channelAdjustmentRows(context);
    case 'tax':
    case 'tax_refund':
      return taxRows(context);
    case 'estimate':
      return estimateRows(context);
    case 'crypto_daily':
      return cryptoRows(context);
    case 'income':
      return incomeRows(context);
    case 'payment_summary':
      return summaryRows(context);
  }
};
