import { useState } from 'react';
import { FormattedRelativeTime } from 'react-intl';
import { serverNow } from '#src/lib/clock';
import { hoursSince } from '#src/lib/days';

/** How long ago a moment was, in hours and, from two days on, in days. The moment itself is its title. */
export const Ago = ({ moment }: { moment: string }) => {
  const [now] = useState(serverNow);
  const hours = hoursSince(moment, now);
  return (
    <time dateTime={moment} title={moment}>
      {hours < 48 ? (
        <FormattedRelativeTime value={-hours} unit="hour" numeric="auto" />
      ) : (
        <FormattedRelativeTime value={-Math.floor(hours / 24)} unit="day" numeric="auto" />
      )}
    </time>
  );
};
