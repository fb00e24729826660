import './money.css';
import { FormattedDate } from 'react-intl';

/** A day of the ledger (`YYYY-MM-DD`, UTC) in the user's language: `Mar 15, 2026`. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="day">
    <FormattedDate value={`${day}T00:00:00Z`} year="numeric" month="short" day="numeric" timeZone="UTC" />
  </time>
);

/** A month of the ledger (`YYYY-MM`) in the user's language: `Mar 2026`. */
export const Month = ({ month }: { month: string }) => (
  <time dateTime={month} className="day">
    <FormattedDate value={`${month}-01T00:00:00Z`} year="numeric" month="short" timeZone="UTC" />
  </time>
);

/** A moment in the user's time zone, to the minute; the exact moment in UTC on hover. */
export const Moment = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={moment} className="day">
    <FormattedDate value={moment} dateStyle="medium" timeStyle="short" />
  </time>
);

/** The day of a moment in the user's time zone; the exact moment in UTC on hover. */
export const DayOf = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={moment} className="day">
    <FormattedDate value={moment} dateStyle="medium" />
  </time>
);
