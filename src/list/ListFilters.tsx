import { type ReactNode, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import type { ListState } from './createList';
import type { ListView } from './listView';
import { Filter } from './Filter';
import { FilterDrawer } from './FilterDrawer';
import { FilterTags } from './FilterTags';
import { type FilterWords, useFilters } from './filterWords';
import { SearchField } from './SearchField';

const NO_FILTERS: FilterWords = {};

const Search = <Row,>({
  list,
  label,
  hint,
}: {
  list: ListView<Row>;
  label: MessageId;
  hint?: MessageId | undefined;
}) => {
  const dispatch = useDispatch();
  const search = useSelector((state: ListState) => list.selectQuery(state).search);
  return (
    <SearchField
      search={search}
      label={label}
      hint={hint}
      onType={(text) => dispatch(list.actions.searchTyped(text))}
      onSearch={(text) => dispatch(list.actions.queryChanged({ search: text }))}
    />
  );
};

/**
 * What stands above the rows of a list: the search field, the filters that there is room for, the button for the others, and what is
 * filtered by out of sight.
 */
export const ListFilters = <Row,>({
  list,
  search,
  words = NO_FILTERS,
  children,
}: {
  list: ListView<Row>;
  search?: { label: MessageId; hint?: MessageId } | undefined;
  words?: FilterWords | undefined;
  /** More buttons beside the filters. */
  children?: ReactNode;
}) => {
  const { all, inSight, behind } = useFilters(list, words);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="list-tools">
        {search && <Search list={list} label={search.label} hint={search.hint} />}
        {inSight.map((filter) => (
          <Filter key={filter.name} list={list} filter={filter} />
        ))}
        {behind.length > 0 && <FilterDrawer list={list} all={all} behind={behind} button={button} />}
        {children}
      </div>
      <FilterTags list={list} behind={behind} onClosed={() => button.current?.focus()} />
    </>
  );
};
