import { FormattedMessage, FormattedNumber } from 'react-intl';
import { isZero } from '#src/lib/amount';
import { Money } from '#src/ui/Money';
import type { Detail } from '../importsRequests';
import { Change } from './Words';

type Booking = NonNullable<Detail['booking']>;

const COUNTS = ['entries', 'creators', 'channels'] as const;

/** What booking a file changes, in figures. */
export const BookingFigures = ({ booking }: { booking: Booking }) => (
  <dl className="figures imports-figures">
    <div>
      <dt>
        <FormattedMessage id="imports.booking.change" />
      </dt>
      <dd>
        <Change amount={booking.change} />
      </dd>
    </div>
    {COUNTS.map((count) => (
      <div key={count}>
        <dt>
          <FormattedMessage id={`imports.booking.${count}`} />
        </dt>
        <dd>
          <FormattedNumber value={booking[count]} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Which money of a file is not booked, and why. */
export const BookingNotes = ({ booking }: { booking: Booking }) => {
  const notes = [
    !booking.counted && <FormattedMessage key="counted" id="imports.booking.notCounted" />,
    booking.setAside.channels > 0 && (
      <FormattedMessage
        key="setAside"
        id="imports.booking.setAside"
        values={{
          count: booking.setAside.channels,
          gross: <Money amount={booking.setAside.gross} precise />,
        }}
      />
    ),
    !isZero(booking.unattributed) && (
      <FormattedMessage
        key="unattributed"
        id="imports.booking.unattributed"
        values={{ gross: <Money amount={booking.unattributed} precise /> }}
      />
    ),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <ul className="imports-notes">
      {notes.map((note, place) => (
        <li key={place}>{note}</li>
      ))}
    </ul>
  );
};
