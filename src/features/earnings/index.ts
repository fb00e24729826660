export { EarningsScreen, earningsRequests } from './screens/EarningsScreen';
export { GlanceCard } from './screens/GlanceCard';
export { MoneySection, moneyRequests } from './screens/MoneySection';
export { Statements } from './screens/Statements';
export { paymentFigures } from './screens/paymentFigures';
