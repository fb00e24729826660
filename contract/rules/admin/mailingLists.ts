import { type Check, all, atMost, optional, required, shaped } from '../check';

export const LONGEST_LIST_NAME = 60;
export const LONGEST_LIST_DESCRIPTION = 300;

/** What a mailing list is called. */
export const listName = all(required, atMost(LONGEST_LIST_NAME));

/** What subscribers get, and how often. */
export const listDescription = all(required, atMost(LONGEST_LIST_DESCRIPTION));

/** The key with which an outside service reads who subscribes. */
export const apiKey = all(required, shaped(/^[A-Za-z0-9_-]{32,128}$/, 'api_key'));

/** The same where a list has a key already: nothing keeps it. */
export const replacedApiKey = optional(apiKey);

/** The audience at Mailchimp that gets the subscribers of a list; empty where there is none. */
export const audienceId = optional(shaped(/^[A-Za-z0-9]{5,20}$/, 'audience'));

/** The data centre that Mailchimp's keys end with: `us21` of `…-us21`; undefined of any other key. */
export const dataCentreOf = (key: string): string | undefined => /-([a-z]{2,3}\d{1,3})$/.exec(key)?.[1];

/** At least one mailing list is chosen, or that none is wanted; not both (spec 002 §5). */
export const chosenLists: Check<readonly string[], { none: boolean }> = (lists, { none }) => {
  if (lists.length === 0) return none ? undefined : 'choose_list';
  return none ? 'lists_or_none' : undefined;
};
