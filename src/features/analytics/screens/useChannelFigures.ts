import { useCallback, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useQuery } from '#src/list/useQuery';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { writeQuery } from '#src/lib/query';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { DEFAULTS, analyticsRules, chosenOf, typeOf } from '../analyticsQuery';
import { channelFigures, pickedChannels, selectChannel } from '../model';

/** What the URL asks for: type, days, chart or table, order. `keptSearch` is the query string for another channel. */
export const useAnalyticsQuery = () => {
  const [today] = useState(() => dayOf(serverNow()));
  const [rules] = useState(() => analyticsRules(today));
  const [query, change] = useQuery(DEFAULTS, rules);
  const type = typeOf(query);
  const chosen = chosenOf(query, today);
  return {
    today,
    type,
    ...chosen,
    asTable: query.view === 'table',
    sort: query.sort || undefined,
    keptSearch: writeQuery('', DEFAULTS, { ...query, sort: '' }),
    change,
  };
};
export type AnalyticsView = ReturnType<typeof useAnalyticsQuery>;

/** Loads the figures of a channel and the channels to choose from. `figures` are the last ones of this channel and type. */
export const useChannelFigures = (channelId: string, { type, from, to }: AnalyticsView) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { value: last, failure, pending } = useResourceState(channelFigures);
  const picked = useResourceState(pickedChannels);
  const channel = useSelector(selectChannel);
  const load = useCallback(
    () => void dispatch(channelFigures.started({ channelId, type, from, to })),
    [dispatch, channelId, type, from, to],
  );
  // A layout effect sends the request before the browser draws: the page waits for these figures.
  useLayoutEffect(load, [load, userId]);
  useLayoutEffect(() => void dispatch(pickedChannels.started({ channelId })), [dispatch, userId, channelId]);
  const refusedChannel = failure?.kind === 'refused' && failure.code === 'NOT_FOUND';
  return {
    channel,
    unknown: refusedChannel || (picked.status === 'succeeded' && channel === null),
    figures: last?.asked.channelId === channelId && last.asked.type === type ? last : null,
    refreshing: pending,
    failure,
    load,
  };
};
