export const loadRevenueSharesTab = () => import('./screens/RevenueSharesTab');
