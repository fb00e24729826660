import { Alert, Button, Empty, Flex, Skeleton } from 'antd';
import { type ReactNode, useContext, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import type { ListState } from './createList';
import type { ListView } from './listView';
import type { FilterWords } from './filterWords';
import { ListFilters } from './ListFilters';
import { type Choosing, ListTable } from './ListTable';
import { ListOfViews, SavedViewsSlot } from './savedViews';
import { type ListQuery, isAsOpened, isFiltered } from './listQuery';

interface ListProps<Row> {
  list: ListView<Row>;
  /** What is listed; also the name of the table. */
  title: string;
  columns: readonly Column<Row>[];
  /** What opens below a row, besides the columns for which the window is too narrow. */
  details?: (row: Row) => ReactNode;
  /** The words of the search field and of the filters. */
  search?: { label: MessageId; hint?: MessageId };
  filters?: FilterWords;
  failed: MessageId;
  /** What is shown while there is nothing at all: why, and what to do next. */
  empty: { title: MessageId; text?: MessageId; children?: ReactNode };
  /** What can be done with several rows at once; with it the rows of a page can be chosen. */
  batch?: {
    /** The row's name, for the box that chooses it. */
    nameOf: (row: Row) => string;
    /** The buttons for the chosen rows; `clear` chooses none of them any more. */
    acts: (keys: readonly string[], clear: () => void) => ReactNode;
  };
  /** True: the module of the screen asks for the first rows (`preload`), before the list is drawn. */
  preloaded?: boolean;
  /** More buttons beside the filters. */
  children?: ReactNode;
}

const NOTHING: Partial<ListQuery> = {};

const Nothing = <Row,>({ list, empty }: Pick<ListProps<Row>, 'list' | 'empty'>) => {
  const dispatch = useDispatch();
  const query = useSelector(list.selectQuery);
  if (!isFiltered(list.plain, query)) {
    const { children, ...words } = empty;
    return <EmptyState {...words}>{children}</EmptyState>;
  }
  const asOpened = isAsOpened(list.plain, query);
  // Who searches in what waits finds it in all there is.
  const all = Object.keys(list.plain.filters ?? {}).reduce((changes, name) => ({ ...changes, [name]: '' }), {
    ...NOTHING,
    ...(asOpened ? {} : { search: '' }),
  });
  const showAll = (
    <Button onClick={() => dispatch(list.actions.queryChanged(all))}>
      <FormattedMessage id="list.showAll" />
    </Button>
  );
  return asOpened && query.search === '' ? (
    <EmptyState title="list.nothingWaits" text="list.nothingWaits.text">
      {showAll}
    </EmptyState>
  ) : (
    <Empty description={<FormattedMessage id="list.noMatch" />}>{showAll}</Empty>
  );
};

/** The button that saves what the filters show as CSV. */
const Csv = <Row,>({ list }: Pick<ListProps<Row>, 'list'>) => {
  const dispatch = useDispatch();
  const {
    page: _page,
    perPage: _perPage,
    ...asked
  } = useSelector(list.selectAsked) as Record<string, unknown>;
  const { pending } = useRequest(list.csv);
  return (
    <Button loading={pending} onClick={() => dispatch(list.csv.started(asked))}>
      <FormattedMessage id="list.csv" />
    </Button>
  );
};

const NONE: readonly string[] = [];

// What was asked for stands beside the keys: on another page nothing is chosen. Rows that are gone are not chosen either.
const useChosen = <Row,>(list: ListView<Row>, nameOf: (row: Row) => string) => {
  const { formatMessage } = useIntl();
  const asked = useSelector(list.selectAsked);
  const page = useSelector(list.selectPage);
  const [{ on, keys }, choose] = useState({ on: asked, keys: NONE });
  const rows = new Set(page?.items.map(list.rowKey));
  const chosen = on === asked ? keys.filter((key) => rows.has(key)) : NONE;
  return {
    chosen,
    clear: () => choose({ on: asked, keys: NONE }),
    choosing: {
      chosen,
      onChoose: (more: string[]) => choose({ on: asked, keys: more }),
      choiceName: (row: Row) => formatMessage({ id: 'table.choose' }, { name: nameOf(row) }),
    },
  };
};

/** The buttons for the chosen rows, behind how many they are. */
const Batch = ({ count, children }: { count: number; children: ReactNode }) => (
  <Flex align="center" gap="small" wrap>
    <span role="status">{count > 0 && <FormattedMessage id="list.chosen" values={{ count }} />}</span>
    {count > 0 && children}
  </Flex>
);

/** What is shown where the rows could not be read: all that there is, or above those that were read before. */
const Failed = ({
  title,
  requestId,
  below,
  onRetry,
}: {
  title: MessageId;
  requestId: string | undefined;
  /** There are rows of before below it. */
  below: boolean;
  onRetry: () => void;
}) =>
  below ? (
    <Alert
      type="error"
      showIcon
      title={<FormattedMessage id={title} />}
      action={
        <Button size="small" onClick={onRetry}>
          <FormattedMessage id="action.retry" />
        </Button>
      }
    />
  ) : (
    <FailedState title={title} requestId={requestId} onRetry={onRetry} />
  );

/** Asks for what the address says, as soon as what was clicked is on screen. */
const Asking = <Row,>({ list, preloaded }: Pick<ListProps<Row>, 'list' | 'preloaded'>) => {
  const dispatch = useDispatch();
  const asked = useDeferredValue(useSelector(list.selectAsked));
  const sentAhead = useRef(preloaded ? asked : null);
  useEffect(() => {
    if (sentAhead.current !== asked) dispatch(list.rows.started(asked));
    sentAhead.current = null;
  }, [dispatch, list, asked]);
  return null;
};

type SectionProps<Row> = ListProps<Row> & {
  /** The buttons for the chosen rows. */
  acts?: ReactNode;
  choosing?: Choosing<Row>;
};

/** What stands below the filters: the rows, their shape until they come, or why there are none. */
const Found = <Row,>({ list, title, columns, details, failed, empty, choosing }: SectionProps<Row>) => {
  const dispatch = useDispatch();
  const asked = useSelector(list.selectAsked);
  const page = useSelector(list.selectPage);
  const shown = useSelector(list.selectShown);
  const request = useRequest(list.rows);
  const again = () => dispatch(list.rows.started(asked));
  const nothing = page?.pagination.total === 0;
  return (
    <>
      {request.status === 'failed' && (
        <Failed title={failed} requestId={request.requestId} below={page !== null} onRetry={again} />
      )}
      {!page && request.status !== 'failed' && <Skeleton active paragraph={{ rows: 8 }} />}
      {page && nothing && <Nothing list={list} empty={empty} />}
      {page && !nothing && (
        <ListTable
          list={list}
          title={title}
          columns={columns}
          details={details}
          busy={request.pending && !shallowEqual(asked, shown)}
          choosing={choosing}
        />
      )}
    </>
  );
};

// Each part selects what it shows: another page leaves the filters as they are, and a question that is under way both.
const Section = <Row,>({ acts, ...props }: SectionProps<Row>) => {
  const { list, search, filters, preloaded, children } = props;
  const views = useContext(SavedViewsSlot);
  const isEmpty = useSelector((state: ListState) => list.selectPage(state)?.pagination.total === 0);
  return (
    <>
      <ListFilters list={list} search={search} words={filters}>
        {list.plain.views && <ListOfViews.Provider value={list}>{views}</ListOfViews.Provider>}
        {list.csv.possible && !isEmpty && <Csv list={list} />}
        {children}
        {acts}
      </ListFilters>
      <Found {...props} />
      <Asking list={list} preloaded={preloaded} />
    </>
  );
};

const BatchSection = <Row,>({
  batch,
  ...props
}: ListProps<Row> & Required<Pick<ListProps<Row>, 'batch'>>) => {
  const { chosen, clear, choosing } = useChosen(props.list, batch.nameOf);
  return (
    <Section
      {...props}
      acts={<Batch count={chosen.length}>{batch.acts(chosen, clear)}</Batch>}
      choosing={choosing}
    />
  );
};

/** A list with its search, filters, pages and faces, without a heading: for a part of a screen. */
export const ListSection = <Row,>({ batch, ...props }: ListProps<Row>) =>
  batch ? <BatchSection {...props} batch={batch} /> : <Section {...props} />;

/** A screen that is a list. */
export const ListScreen = <Row,>(props: ListProps<Row>) => (
  <>
    <PageHeading>{props.title}</PageHeading>
    <ListSection {...props} />
  </>
);
