import type { Page } from '@playwright/test';
import { ask } from './person';

/**
 * Statements after which each request for a share is from this month on. Shares are asked for from a month on of which no report can be there
 * yet; here it is one whose report can come.
 */
export const requestsFrom = (month: string): string[] => [
  `create function earlier() returns trigger language plpgsql as
    $$ begin new.effective_month := '${month}'; return new; end $$`,
  'create trigger earlier before insert on revenue_share_request for each row execute function earlier()',
];

/** The first channel that whoever is signed in has linked. */
export const linkedChannel = async (page: Page): Promise<{ channel_id: string; name: string }> => {
  const { data } = await ask<{ data: { items: { channel_id: string; name: string }[] } }>(
    page,
    'user/channels',
    { filter: 'linked' },
  );
  return data.items[0] ?? { channel_id: '', name: '' };
};
