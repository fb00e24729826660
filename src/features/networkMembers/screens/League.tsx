import { FormattedList, FormattedMessage, FormattedNumber } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { CountedAt } from '#src/ui/CountedAt';
import { Month } from '#src/ui/Day';
import { Figures, FiguresSkeleton } from '#src/ui/Figures';
import { Loaded } from '#src/ui/Loaded';
import { Money } from '#src/ui/Money';
import { type League as Shown, league } from '../model';

const labelOf = (figure: Shown['items'][number]['figure'], month: string) =>
  figure === 'earned' ? (
    <FormattedMessage id="networkMembers.earned" values={{ month: <Month month={month} /> }} />
  ) : (
    <FormattedMessage id={figure === 'members' ? 'networkMembers.title' : `networkMembers.${figure}`} />
  );

const Places = ({ league: { networks, lastMonth, countedAt, items } }: { league: Shown }) => (
  <>
    <Figures
      figures={items.map(({ figure, place, own, first }) => ({
        id: figure,
        label: labelOf(figure, lastMonth),
        value: figure === 'earned' ? <Money amount={own} /> : <FormattedNumber value={Number(own)} />,
        note: (
          <>
            <FormattedMessage id="networkMembers.league.place" values={{ place, networks }} />
            {' · '}
            <FormattedMessage
              id="networkMembers.league.first"
              values={{ names: <FormattedList value={first} type="unit" /> }}
            />
          </>
        ),
      }))}
    />
    <CountedAt moment={countedAt} />
  </>
);

/** The owner's network among all: its own figures, its places, and who comes first. */
export const League = () => (
  <section aria-labelledby="network-league">
    <h2 id="network-league">
      <FormattedMessage id="networkMembers.league" />
    </h2>
    <Loaded of={useResource(league)} failed="networkMembers.league.failed" skeleton={<FiguresSkeleton />}>
      {(shown) => (shown ? <Places league={shown} /> : <CountedAt moment={null} />)}
    </Loaded>
  </section>
);
