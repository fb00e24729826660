import { Alert, Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { isZero } from '#src/lib/amount';
import { Money } from '#src/ui/Money';
import type { Detail } from '../importsFacts';
import { Change } from './Words';

type Booking = NonNullable<Detail['booking']>;

const COUNTS = ['entries', 'creators', 'channels'] as const;

const Figure = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Statistic title={title} formatter={() => children} />
);

/** What booking a file changes, in figures. */
export const BookingFigures = ({ booking }: { booking: Booking }) => (
  <Flex wrap gap="large" className="imports-part">
    <Figure title={<FormattedMessage id="imports.booking.change" />}>
      <Change amount={booking.change} />
    </Figure>
    {COUNTS.map((count) => (
      <Figure key={count} title={<FormattedMessage id={`imports.booking.${count}`} />}>
        <FormattedNumber value={booking[count]} />
      </Figure>
    ))}
  </Flex>
);

/** What corrections take, and which money of a file is not booked, and why. */
export const BookingNotes = ({ booking }: { booking: Booking }) => {
  const { lowered } = booking;
  const notes = [
    !booking.counted && <FormattedMessage id="imports.booking.notCounted" />,
    !isZero(booking.setAside.gross) && (
      <FormattedMessage
        id="imports.booking.setAside"
        values={{
          count: booking.setAside.channels,
          gross: <Money amount={booking.setAside.gross} precise />,
        }}
      />
    ),
    !isZero(booking.unattributed) && (
      <FormattedMessage
        id="imports.booking.unattributed"
        values={{ gross: <Money amount={booking.unattributed} precise /> }}
      />
    ),
  ];
  return (
    <>
      {lowered.creators > 0 && (
        <Alert
          type="error"
          showIcon
          className="imports-part"
          title={
            <FormattedMessage
              id="imports.booking.lowered"
              values={{
                count: lowered.creators,
                amount: <Money amount={lowered.amount.replace('-', '')} precise />,
              }}
            />
          }
        />
      )}
      {notes.map(
        (note, place) =>
          note && <Alert key={place} type="warning" showIcon title={note} className="imports-part" />,
      )}
    </>
  );
};
