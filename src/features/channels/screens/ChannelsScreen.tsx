import { Button, Flex } from 'antd';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useResourceState } from '#src/request/useResource';
import { PageHeading } from '#src/ui/PageHeading';
import { Pages } from '#src/ui/Pages';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { useQuery } from '#src/list/useQuery';
import { CARDS_PER_PAGE, type Cards, cards, cardsLeft } from '../cardsModel';
import { type Channel, selectChannelCounts } from '../model';
import { type ChannelsQuery, QUERY, RULES, filterOf, sortOf } from '../channelsQuery';
import { CardGrid, CardsSkeleton } from './CardGrid';
import { Filters } from './Filters';
import { FullCard } from './FullCard';
import { LinkPanel } from './LinkPanel';

type Change = (changes: Partial<ChannelsQuery>) => void;

// The list gets the focus when a card disappears.
const LIST = 'channels-list';
const focusList = () => document.getElementById(LIST)?.focus();

const SIZES = [CARDS_PER_PAGE];

interface Parts {
  /** What other features say of a channel, in its card. */
  moreOf: (channel: Channel) => ReactNode;
}

const List = ({
  shown,
  refreshing,
  change,
  moreOf,
}: Parts & { shown: Cards; refreshing: boolean; change: Change }) => {
  const { formatMessage } = useIntl();
  const { items, pagination } = shown;
  if (pagination.total === 0) {
    return (
      <EmptyState title="channels.emptyFilter" text="channels.emptyFilter.text">
        <Button onClick={() => change({ filter: 'all', search: '' })}>
          <FormattedMessage id="channels.emptyFilter.all" />
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid refreshing={refreshing}>
        {items.map((channel) => (
          <FullCard key={channel.channelId} channel={channel} more={moreOf(channel)} onGone={focusList} />
        ))}
      </CardGrid>
      <Pages
        {...pagination}
        caption={formatMessage({ id: 'channels.title' })}
        sizes={SIZES}
        onPage={({ page }) => change({ page })}
      />
    </>
  );
};

/** The user's channels as cards, and the panel to link one (spec 000 §2). */
export const ChannelsScreen = ({ moreOf }: Parts) => {
  const dispatch = useDispatch();
  const { value: shown, failure, requestId, pending } = useResourceState(cards);
  const [query, change] = useQuery(QUERY, RULES);
  const { search, page } = query;
  const filter = filterOf(query);
  const sort = sortOf(query);
  const asked = useMemo(
    () => ({ filter, search, sort, page, perPage: CARDS_PER_PAGE }),
    [filter, search, sort, page],
  );
  const load = useCallback(() => void dispatch(cards.started(asked)), [dispatch, asked]);
  // A layout effect sends the request before the browser draws: the page waits for these cards.
  useLayoutEffect(load, [load]);
  useEffect(() => () => void dispatch(cardsLeft()), [dispatch]);

  const counts = useSelector(selectChannelCounts);
  const none = (shown?.counts ?? counts)?.total === 0;
  // What stands above the cards depends on whether there are any: until then nothing does that would move.
  const known = shown !== undefined || counts !== null || failure !== undefined;
  const linking = none || query.link === 'open';
  const body = (): ReactNode => {
    if (none) return <EmptyState title="channels.empty" text="channels.empty.first" />;
    if (!shown) return failure ? null : <CardsSkeleton count={4} />;
    return <List shown={shown} refreshing={pending} change={change} moreOf={moreOf} />;
  };

  return (
    <>
      <Flex wrap justify="space-between" align="center" gap="small">
        <PageHeading>
          <FormattedMessage id="channels.title" />
        </PageHeading>
        {shown && !none && (
          <Button
            type={linking ? 'default' : 'primary'}
            aria-expanded={linking}
            onClick={() => change({ page, link: linking ? '' : 'open' })}
          >
            <FormattedMessage id={linking ? 'channels.link.close' : 'channels.link'} />
          </Button>
        )}
      </Flex>
      {/* The panel stays after it was used, also when the first channel appears: the focus is in it. */}
      {linking && <LinkPanel onAsk={() => change({ page, link: 'open' })} />}
      <section aria-labelledby={LIST}>
        <h2 id={LIST} tabIndex={-1} className="visually-hidden">
          <FormattedMessage id="channels.list" />
        </h2>
        {known && !none && <Filters query={query} change={change} />}
        {failure && <FailedState title="channels.failed" requestId={requestId} onRetry={load} />}
        {body()}
      </section>
    </>
  );
};
