import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer, Flex, Grid, Typography } from 'antd';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { CountBadge } from '#src/ui/CountBadge';
import type { ListView } from './listView';
import { Filter } from './Filter';
import type { ShownFilter } from './filterWords';

/** How many rows there are with the filters as they are; no number while that is not known. */
const Results = <Row,>({ list }: { list: ListView<Row> }) => {
  const page = useSelector(list.selectPage)?.pagination;
  const asked = useSelector(list.selectAsked);
  const shown = useSelector(list.selectShown);
  if (!page || !shallowEqual(asked, shown)) return <FormattedMessage id="list.filters.show.some" />;
  return (
    <FormattedMessage
      id={page.totalIsCapped ? 'list.filters.show.capped' : 'list.filters.show'}
      values={{ count: page.total }}
    />
  );
};

/** The filters one below the other, each with its label above it. */
const Below = <Row,>({ list, filters }: { list: ListView<Row>; filters: readonly ShownFilter[] }) => {
  const { formatMessage } = useIntl();
  return (
    <Flex vertical gap="middle">
      {filters.map((filter) => (
        <Flex key={filter.name} vertical gap={4}>
          {/* The control has it as its name. */}
          <Typography.Text strong aria-hidden="true">
            <FormattedMessage id={filter.said.label} />
          </Typography.Text>
          <Filter list={list} filter={filter} placeholder={formatMessage({ id: 'list.filters.any' })} />
        </Flex>
      ))}
    </Flex>
  );
};

/** The button that opens the filters which are not in sight, with how many of these are set. */
export const FilterDrawer = <Row,>({
  list,
  all,
  behind,
  button,
}: {
  list: ListView<Row>;
  all: readonly ShownFilter[];
  behind: readonly ShownFilter[];
  button: RefObject<HTMLButtonElement | null>;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { md } = Grid.useBreakpoint();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // The library gives the focus back only where the drawer had come all the way.
  useEffect(() => (open ? () => button.current?.focus() : undefined), [open, button]);
  const reset = () =>
    dispatch(list.actions.queryChanged(Object.fromEntries(all.map(({ name }) => [name, '']))));
  return (
    <>
      <Button
        ref={button}
        icon={<FilterOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="list.filters" />
        <CountBadge count={behind.filter(({ value }) => value !== '').length} words="list.filters.set" />
      </Button>
      <Drawer
        open={open}
        onClose={close}
        placement={md ? 'right' : 'bottom'}
        size={md ? 400 : 'auto'}
        rootClassName="list-filters"
        title={<FormattedMessage id="list.filters" />}
        closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
        destroyOnHidden
        footer={
          <Flex gap="small" wrap justify="space-between">
            <Button onClick={reset}>
              <FormattedMessage id="list.filters.reset" />
            </Button>
            <Button type="primary" onClick={close}>
              <Results list={list} />
            </Button>
          </Flex>
        }
      >
        <Below list={list} filters={behind} />
      </Drawer>
    </>
  );
};
