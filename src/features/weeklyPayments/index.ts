export { PayingTimes } from './screens/PayingTimes';
export { WeeklyCard } from './screens/WeeklyCard';
export { enrolRequest, timesRequest, weeklyRequest } from './weeklyPaymentsSlice';
