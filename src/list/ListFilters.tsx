import { Select, Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PlainList } from '#contract/plain/list';
import type { MessageId } from '#src/lib/messageId';
import type { ListView } from './createList';
import { SearchField } from './SearchField';

// Ant Design's calendar is large, and few lists have one.
const DateFilter = lazy(() => import('#src/ui/DateFilter'));

/** The words of what can be chosen, as texts or made from it. */
type ChoiceWords = Readonly<Record<string, MessageId>> | ((choice: string) => string);

/** The label of each filter and, where it is a choice, the words of what can be chosen. */
export type FilterWords = Readonly<Record<string, { label: MessageId; words?: ChoiceWords }>>;

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

const Filter = <Row,>({
  list,
  name,
  kind,
  label,
  words = {},
}: {
  list: ListView<Row>;
  name: string;
  kind: NonNullable<PlainList['filters']>[string];
  label: MessageId;
  words?: ChoiceWords | undefined;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const value = String(useSelector(list.selectQuery)[name] ?? '');
  const wordsOf = (choice: string): string => {
    if (typeof words === 'function') return words(choice);
    return words[choice] ? formatMessage({ id: words[choice] }) : choice;
  };
  const change = (chosen: string) => dispatch(list.actions.queryChanged({ [name]: chosen }));
  if (kind === 'day' || kind === 'month') {
    return (
      <Suspense fallback={<Skeleton.Input active className="list-filter" />}>
        <DateFilter kind={kind} label={formatMessage({ id: label })} value={value} onChange={change} />
      </Suspense>
    );
  }
  return (
    <Select
      allowClear
      className="list-filter"
      aria-label={formatMessage({ id: label })}
      placeholder={formatMessage({ id: label })}
      value={value || null}
      onChange={(chosen: string | null | undefined) => change(chosen ?? '')}
      options={[...kind].map((choice) => ({ value: choice, label: wordsOf(choice) }))}
    />
  );
};

/** The search field and the filters of a list. */
export const ListFilters = <Row,>({
  list,
  search,
  words,
}: {
  list: ListView<Row>;
  search: { label: MessageId; hint?: MessageId } | undefined;
  words: FilterWords;
}) => (
  <>
    {search && <Search list={list} label={search.label} hint={search.hint} />}
    {Object.entries(words).map(([name, { label, words: choices }]) => {
      const kind = list.plain.filters?.[name];
      return kind && <Filter key={name} list={list} name={name} kind={kind} label={label} words={choices} />;
    })}
  </>
);
