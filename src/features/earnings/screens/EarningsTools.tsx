import { Select, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import { useResourceState } from '#src/request/useResource';
import { DateRange } from '#src/ui/DateRange';
import { categoryWords, sourceWords, typeWords } from '../earningsMessages';
import { type EarningsQuery, SHUT, rangeOf } from '../earningsQuery';
import { earningsFilters } from '../monthsModel';

interface Option {
  value: string;
  label: string;
}

const Choice = ({
  name,
  all,
  value,
  options,
  onChange,
}: {
  name: string;
  /** What is shown where nothing is chosen. */
  all: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) => (
  <>
    {value !== 'all' && (
      <span className="print-only">{options.find((option) => option.value === value)?.label ?? value}</span>
    )}
    <Select
      className="list-filter screen-only"
      aria-label={name}
      value={value}
      onChange={onChange}
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      options={[
        { value: 'all', label: all },
        ...options,
        // What the URL asks for is offered, even before it is known what there is.
        ...(value === 'all' || options.some((option) => option.value === value)
          ? []
          : [{ value, label: value }]),
      ]}
    />
  </>
);

/** The days that are shown, and the channel, source, category and type that they are narrowed to; only what the user has anything of. */
export const EarningsTools = ({
  query,
  latest,
  change,
}: {
  query: EarningsQuery;
  latest: string;
  change: (changes: Partial<EarningsQuery>) => void;
}) => {
  const { formatMessage } = useIntl();
  const known = useResourceState(earningsFilters).value;
  const words = (id: MessageId) => formatMessage({ id });
  const narrow = (changes: Partial<EarningsQuery>) => change({ ...changes, ...SHUT });
  return (
    <div className="list-tools">
      <DateRange value={rangeOf(query, latest)} latest={latest} onChange={narrow} />
      <Choice
        name={words('earnings.details.channel')}
        all={words('earnings.channel.all')}
        value={query.channel}
        options={(known?.channels ?? []).map(({ channelId, name }) => ({ value: channelId, label: name }))}
        onChange={(channel) => narrow({ channel })}
      />
      <Choice
        name={words('earnings.source')}
        all={words('earnings.source.all')}
        value={query.source}
        options={(known?.sources ?? []).map((source) => ({
          value: source,
          label: words(sourceWords[source]),
        }))}
        onChange={(source) => narrow({ source })}
      />
      <Choice
        name={words('earnings.category')}
        all={words('earnings.category.all')}
        value={query.category}
        options={(known?.categories ?? []).map((category) => ({
          value: category,
          label: words(categoryWords[category]),
        }))}
        onChange={(category) => narrow({ category })}
      />
      {query.tab === 'days' && (
        <Choice
          name={words('earnings.column.type')}
          all={words('earnings.type.all')}
          value={query.type}
          options={Object.entries(typeWords).map(([value, id]) => ({ value, label: words(id) }))}
          onChange={(type) => narrow({ type })}
        />
      )}
      <Typography.Text type="secondary" className="screen-only">
        <FormattedMessage id="earnings.utc" />
      </Typography.Text>
    </div>
  );
};
