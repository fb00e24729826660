import { FormattedMessage } from 'react-intl';
import { Month } from '#src/ui/Day';

/** The months of which a video counts, or counted. */
export const Counts = ({
  video: { fromMonth, untilMonth },
}: {
  video: { fromMonth: string; untilMonth: string | null };
}) => {
  const from = <Month month={fromMonth} />;
  if (untilMonth === null) return <FormattedMessage id="promotedGames.counts.from" values={{ from }} />;
  if (untilMonth < fromMonth) return <FormattedMessage id="promotedGames.counts.never" />;
  const until = <Month month={untilMonth} />;
  return <FormattedMessage id="promotedGames.counts.until" values={{ from, until }} />;
};
