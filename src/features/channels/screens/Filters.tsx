import { Select } from 'antd';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { SearchField } from '#src/list/SearchField';
import { searchTyped } from '../cardsModel';
import { type ChannelsQuery, FILTERS, SORTS } from '../channelsQuery';

/** Filter, search and order of the channels. */
export const Filters = ({
  query,
  change,
}: {
  query: ChannelsQuery;
  change: (changes: Partial<ChannelsQuery>) => void;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  return (
    <div className="list-tools">
      <SearchField
        search={query.search}
        label="channels.search"
        onType={(text) => dispatch(searchTyped(text))}
        onSearch={(search) => change({ search })}
      />
      <Select
        className="list-filter"
        aria-label={formatMessage({ id: 'channels.filter' })}
        value={query.filter}
        options={FILTERS.map((value) => ({
          value,
          label: formatMessage({ id: `channels.filter.${value}` }),
        }))}
        onChange={(filter) => change({ filter })}
      />
      <Select
        className="list-filter"
        aria-label={formatMessage({ id: 'channels.sort' })}
        value={query.sort}
        options={SORTS.map((value) => ({ value, label: formatMessage({ id: `channels.sort.${value}` }) }))}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
};
