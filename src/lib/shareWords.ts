import type { ShareCategory } from '#contract/plain/revenueShare';
import type { MessageId } from './messageId';

/** What the income is called that a revenue share is of. */
export const shareCategoryWords = (category: ShareCategory): MessageId =>
  category === 'all' ? 'revenueShare.category.all' : `earnings.category.${category}`;
