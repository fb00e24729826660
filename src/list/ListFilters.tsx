import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import type { ListView } from './createList';
import { Filter } from './Filter';
import { FilterDrawer } from './FilterDrawer';
import type { useFilters } from './filterWords';
import { SearchField } from './SearchField';

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
  const { search } = useSelector(list.selectQuery);
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

/** The search field, the filters of a list that there is room for, and the button for the others. */
export const ListFilters = <Row,>({
  list,
  search,
  filters: { all, inSight, behind },
  button,
}: {
  list: ListView<Row>;
  search: { label: MessageId; hint?: MessageId } | undefined;
  filters: ReturnType<typeof useFilters>;
  button: RefObject<HTMLButtonElement | null>;
}) => (
  <>
    {search && <Search list={list} label={search.label} hint={search.hint} />}
    {inSight.map((filter) => (
      <Filter key={filter.name} list={list} filter={filter} />
    ))}
    {behind.length > 0 && <FilterDrawer list={list} all={all} behind={behind} button={button} />}
  </>
);
