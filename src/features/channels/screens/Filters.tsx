import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { searchTyped } from '../cardsSlice';
import { type ChannelsQuery, FILTERS, SORTS } from '../channelsQuery';

const Search = ({ asked }: { asked: string }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  // The typed text is ahead of the URL. When the back button changes the URL, the box shows the search of the URL.
  const [typed, setTyped] = useState({ text: asked, asked });
  if (typed.asked !== asked) setTyped({ text: typed.text.trim() === asked ? typed.text : asked, asked });
  return (
    <label className="channels-search">
      <span>{formatMessage({ id: 'channels.search' })}</span>
      <input
        type="search"
        value={typed.text}
        maxLength={100}
        onChange={({ target }) => {
          setTyped({ text: target.value, asked });
          dispatch(searchTyped(target.value));
        }}
      />
    </label>
  );
};

const Choice = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) => (
  <label>
    <span>{label}</span>
    <select className="select" value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

/** Filter, search and order of the channels. */
export const Filters = ({
  query,
  change,
}: {
  query: ChannelsQuery;
  change: (changes: Partial<ChannelsQuery>) => void;
}) => {
  const { formatMessage } = useIntl();
  return (
    <div className="channels-filters">
      <Search asked={query.search} />
      <Choice
        label={formatMessage({ id: 'channels.filter' })}
        value={query.filter}
        options={FILTERS.map((value) => ({
          value,
          label: formatMessage({ id: `channels.filter.${value}` }),
        }))}
        onChange={(filter) => change({ filter })}
      />
      <Choice
        label={formatMessage({ id: 'channels.sort' })}
        value={query.sort}
        options={SORTS.map((value) => ({ value, label: formatMessage({ id: `channels.sort.${value}` }) }))}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
};
