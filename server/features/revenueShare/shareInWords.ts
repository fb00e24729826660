import { isShareCategory } from '#contract/rules/revenueShare';
import { businessConstants } from '../../common/businessConstants';
import type { NewShare } from '../ledger';
import { ledgerCategoryOf } from './shares';

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const isPercent = (text: string, most: string): boolean => PERCENT.test(text) && Number(text) <= Number(most);

/** The share that the words of `npm run share` name after the username; undefined where one of them is wrong. `*` is all. */
export const shareInWords = ([
  channelId = '',
  category = '',
  effectiveMonth = '',
  percent = '',
  serviceFeePercent = '0',
]: readonly string[]): Omit<NewShare, 'userId'> | undefined => {
  const of = category === '*' ? 'all' : category;
  const { exceeding } = businessConstants.revenueShare.asked;
  const isRight =
    MONTH.test(effectiveMonth) && isPercent(percent, exceeding) && isPercent(serviceFeePercent, '100');
  return isRight && isShareCategory(of)
    ? { channelId, category: ledgerCategoryOf(of), effectiveMonth, percent, serviceFeePercent }
    : undefined;
};
