export { PayingTimes } from './screens/PayingTimes';
export { WeeklyCard } from './screens/WeeklyCard';
