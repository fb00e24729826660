export { ChangedMonths } from './screens/ChangedMonths';
export { EarningsScreen, earningsRequests } from './screens/EarningsScreen';
export { GlanceCard } from './screens/GlanceCard';
export { MoneySection, moneyRequests } from './screens/MoneySection';
export { paymentFigures } from './screens/paymentFigures';
