import { Grid } from 'antd';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual, useSelector } from 'react-redux';
import type { FilterKind } from '#contract/plain/list';
import type { MessageId } from '#src/lib/messageId';
import type { ListState } from './createList';
import type { ListView } from './listView';

/** The words of what can be chosen, as texts or made from it. */
type ChoiceWords = Readonly<Record<string, MessageId>> | ((choice: string) => string);

/** What a field of its own for a filter is given: it shows a value, empty where nothing is asked, and says another one. */
export interface FilterControl {
  label: string;
  /** What the field says while nothing is chosen. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

interface ChoiceFilter {
  label: MessageId;
  words?: ChoiceWords;
  field?: undefined;
}

interface OwnFilter {
  label: MessageId;
  words?: undefined;
  field: (control: FilterControl) => ReactNode;
  /** How what is chosen is called, where the field is not in sight. */
  nameOf: (value: string) => ReactNode;
}

/**
 * The label of each filter and, where it is a choice, the words of what can be chosen; of a filter that is a name, what is offered
 * to be chosen. A filter that is an id has a `field`.
 */
export type FilterWords = Readonly<Record<string, ChoiceFilter | OwnFilter>>;

/** A filter as a list shows it; `value` is empty where it is not set. */
export interface ShownFilter {
  name: string;
  kind: FilterKind;
  value: string;
  said: ChoiceFilter | OwnFilter;
}

/** More would be a second line above the table. */
const MOST_IN_SIGHT = 3;

/** The filters of a list that stand beside its search field, and those behind the button; a narrow window has room for none. */
export const useFilters = <Row>(list: ListView<Row>, words: FilterWords) => {
  const values = useSelector((state: ListState) => {
    const query = list.selectQuery(state);
    return Object.keys(words).map((name) => String(query[name] ?? ''));
  }, shallowEqual);
  const { md } = Grid.useBreakpoint();
  const all = Object.entries(words).flatMap(([name, said], place): ShownFilter[] => {
    const kind = list.plain.filters?.[name];
    return kind ? [{ name, kind, said, value: values[place] ?? '' }] : [];
  });
  const room = md ? MOST_IN_SIGHT : 0;
  return { all, inSight: all.slice(0, room), behind: all.slice(room) };
};

/** The words of what can be chosen in a filter; what has none is called as it is. */
export const useChoiceWords = (words: ChoiceWords = {}) => {
  const { formatMessage } = useIntl();
  return (choice: string): string => {
    if (typeof words === 'function') return words(choice);
    return words[choice] ? formatMessage({ id: words[choice] }) : choice;
  };
};
