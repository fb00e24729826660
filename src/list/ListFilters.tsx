import { Select } from 'antd';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PlainList } from '#contract/plain/list';
import type { MessageId } from '#src/lib/messageId';
import type { ListView } from './createList';
import { SearchField } from './SearchField';

/** The label of each filter and, where it is a choice, the words of what can be chosen. */
export type FilterWords = Readonly<
  Record<string, { label: MessageId; words?: Readonly<Record<string, MessageId>> }>
>;

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
  words?: Readonly<Record<string, MessageId>> | undefined;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const value = String(useSelector(list.selectQuery)[name] ?? '');
  const change = (chosen: string) => dispatch(list.actions.queryChanged({ [name]: chosen }));
  return (
    <Select
      allowClear
      className="list-filter"
      aria-label={formatMessage({ id: label })}
      placeholder={formatMessage({ id: label })}
      value={value || null}
      onChange={(chosen: string | null | undefined) => change(chosen ?? '')}
      options={[...kind].map((word) => ({
        value: word,
        label: words[word] ? formatMessage({ id: words[word] }) : word,
      }))}
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
