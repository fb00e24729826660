import { Select, Skeleton } from 'antd';
import { Suspense, lazy, memo } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual, useDispatch } from 'react-redux';
import { Day, Month } from '#src/ui/Day';
import type { ListView } from './listView';
import { type FilterControl, type ShownFilter, useChoiceWords } from './filterWords';

// Ant Design's calendar is large, and few lists have one.
const DateFilter = lazy(() => import('#src/ui/DateFilter'));

const Choice = ({
  filter: { kind, said },
  control: { label, placeholder, value, onChange },
}: {
  filter: ShownFilter;
  control: FilterControl;
}) => {
  const wordsOf = useChoiceWords(said.words);
  const choices = typeof kind === 'string' ? Object.keys(said.words ?? {}) : kind;
  return (
    <Select
      allowClear
      className="list-filter"
      popupMatchSelectWidth={false}
      aria-label={label}
      placeholder={placeholder}
      value={value || null}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
      options={choices.map((choice) => ({ value: choice, label: wordsOf(choice) }))}
    />
  );
};

interface FilterProps<Row> {
  list: ListView<Row>;
  filter: ShownFilter;
  /** What it says while nothing is chosen; without it its label, which then stands nowhere else. */
  placeholder?: string;
}

const DrawnFilter = <Row,>({ list, filter, placeholder }: FilterProps<Row>) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { name, kind, said, value } = filter;
  const label = formatMessage({ id: said.label });
  const onChange = (chosen: string) => void dispatch(list.actions.queryChanged({ [name]: chosen }));
  const control = { label, placeholder: placeholder ?? label, value, onChange };
  if (said.field) return said.field(control);
  if (kind !== 'day' && kind !== 'month') return <Choice filter={filter} control={control} />;
  return (
    <Suspense fallback={<Skeleton.Input active className="list-filter" />}>
      <DateFilter kind={kind} {...control} />
    </Suspense>
  );
};

const isSame = (before: FilterProps<unknown>, after: FilterProps<unknown>): boolean =>
  before.list === after.list &&
  before.placeholder === after.placeholder &&
  shallowEqual(before.filter, after.filter);

/** The control of a filter, which is not drawn anew for what is chosen in others. What is chosen counts at once. */
export const Filter = memo(DrawnFilter, isSame) as unknown as typeof DrawnFilter;

const ChoiceName = ({ filter: { said, value } }: { filter: ShownFilter }) =>
  useChoiceWords(said.words)(value);

/** How what is chosen in a filter is called. */
export const FilterValue = ({ filter }: { filter: ShownFilter }) => {
  const { kind, said, value } = filter;
  if (said.field) return said.nameOf(value);
  if (kind === 'day') return <Day day={value} />;
  if (kind === 'month') return <Month month={value} />;
  return <ChoiceName filter={filter} />;
};
