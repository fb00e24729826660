import { type InboxState, type SupportDepartment, inboxStates, supportDepartments } from '#contract/lists';
import { type QueryRules, oneOf } from '#src/lib/query';
import { NEW_HELP } from './inboxDrafts';

export const SIZES = [10, 30, 50] as const;
export const TABS = ['conversations', 'help', 'departments'] as const;

type Department = 'mine' | 'all' | SupportDepartment;

/** The inbox values that are kept in the URL. */
export const DEFAULTS = {
  tab: 'conversations',
  state: 'open',
  department: 'mine',
  search: '',
  page: 1,
  perPage: 30,
  creator: '',
  /** The prepared answer in the form: its id, or `new`. */
  edit: '',
};
export type InboxAddress = typeof DEFAULTS;
export type ChangeAddress = (changes: Partial<InboxAddress>) => void;

const isState = (text: string): text is InboxState => oneOf(...inboxStates)(text);
const isDepartment = (text: string): text is Department => oneOf('mine', 'all', ...supportDepartments)(text);
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export const RULES: QueryRules<InboxAddress> = {
  tab: oneOf(...TABS),
  state: isState,
  department: isDepartment,
  perPage: oneOf(...SIZES.map(String)),
  creator: isId,
  edit: (text) => text === NEW_HELP || isId(text),
};

/** The list call for the values in the URL; a value that is not valid becomes its default. */
export const askedBy = ({ state, department, search, page, perPage }: InboxAddress) => ({
  state: isState(state) ? state : ('open' as const),
  department: isDepartment(department) ? department : ('mine' as const),
  search: search.slice(0, 100),
  page,
  perPage,
});
