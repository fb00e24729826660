import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { Ago } from '#src/ui/Ago';
import { type Figure, Figures, FiguresSkeleton } from '#src/ui/Figures';
import { Loaded } from '#src/ui/Loaded';
import { networkOverview } from '../model';

const figure = (id: string, words: MessageId, count: number): Figure => ({
  id,
  label: <FormattedMessage id={words} />,
  value: <FormattedNumber value={count} />,
});

// What waits for the owner leads to where it is decided.
const waits = (id: string, words: MessageId, count: number): Figure => ({
  ...figure(id, words, count),
  ...(count > 0 && {
    note: (
      <Link to={id === 'partners' ? paths.memberRequests : `${paths.memberRequests}?tab=shares`}>
        <FormattedMessage id="networks.own.decide" />
      </Link>
    ),
  }),
});

/** How the owner's network stands: its members, and their channels. */
export const OwnNetwork = () => {
  const overview = useResource(networkOverview);
  const name = overview.value?.name;
  return (
    <section aria-labelledby="own-network">
      <h2 id="own-network">
        {name === undefined ? (
          <FormattedMessage id="profile.network" />
        ) : (
          <FormattedMessage id="networks.own" values={{ name }} />
        )}
      </h2>
      <Loaded of={overview} failed="networks.own.failed" skeleton={<FiguresSkeleton />}>
        {({ members, channels: { linked, inProgress, denied }, oldest, waiting }) => (
          <Figures
            figures={[
              figure('members', 'networks.own.members', members),
              figure('linked', 'networks.own.linked', linked),
              {
                ...figure('in-review', 'networks.own.inReview', inProgress),
                note: oldest !== null && (
                  <FormattedMessage id="queues.oldest" values={{ when: <Ago moment={oldest} /> }} />
                ),
              },
              figure('denied', 'networks.own.denied', denied),
              waits('partners', 'networks.own.waiting', waiting.partners),
              waits('shares', 'networks.own.shares', waiting.shares),
            ]}
          />
        )}
      </Loaded>
    </section>
  );
};
