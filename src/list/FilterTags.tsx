import { Flex, Tag } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ListView } from './listView';
import { FilterValue } from './Filter';
import type { ShownFilter } from './filterWords';

const FilterTag = ({ filter, onClose }: { filter: ShownFilter; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: filter.said.label });
  return (
    <Tag
      closable={{ 'aria-label': formatMessage({ id: 'list.filters.remove' }, { label }) }}
      onClose={onClose}
    >
      <FormattedMessage
        id="list.filters.chosen"
        values={{ label, value: <FilterValue key="value" filter={filter} /> }}
      />
    </Tag>
  );
};

/** What is filtered by and not in sight, so that nobody takes the rows for all there are. */
export const FilterTags = <Row,>({
  list,
  behind,
  onClosed,
}: {
  list: ListView<Row>;
  behind: readonly ShownFilter[];
  /** A filter was taken away, and its tag with the focus is gone. */
  onClosed: () => void;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const set = behind.filter(({ value }) => value !== '');
  if (set.length === 0) return null;
  return (
    <Flex
      wrap
      gap="small"
      role="group"
      aria-label={formatMessage({ id: 'list.filters.label' })}
      className="list-filter-tags"
    >
      {set.map((filter) => (
        <FilterTag
          key={filter.name}
          filter={filter}
          onClose={() => {
            dispatch(list.actions.queryChanged({ [filter.name]: '' }));
            onClosed();
          }}
        />
      ))}
    </Flex>
  );
};
