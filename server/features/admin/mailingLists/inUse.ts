import { breaksIndex } from '../../../database/conflict';
import { Refusal } from '../../../http/refusal';

/** Refuses with MAILING_LIST_KEY_IN_USE or MAILING_LIST_NAME_IN_USE what would be a second list with a key or a name. */
export const unlessInUse = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (cause) {
    if (breaksIndex(cause, 'mailing_list_key')) throw new Refusal('MAILING_LIST_KEY_IN_USE');
    if (breaksIndex(cause, 'mailing_list_name')) throw new Refusal('MAILING_LIST_NAME_IN_USE');
    throw cause;
  }
};
