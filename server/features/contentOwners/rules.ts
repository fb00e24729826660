import { businessConstants } from '../../common/businessConstants';
import { dayAfter } from '../../common/days';

const DAY = 86_400_000;
const { days } = businessConstants.contentOwnerStrikes;

/** The first day on which a strike of this day does not count any more. */
export const endsOn = (struckOn: string): string => dayAfter(struckOn, days);

/** In how many days a strike ends; 0 and less: it does not count any more. */
export const daysLeft = (struckOn: string, today: string): number =>
  (Date.parse(endsOn(struckOn)) - Date.parse(today)) / DAY;

/** Strikes of this day or before do not count any more. */
export const lastOver = (today: string): string => dayAfter(today, -days);
