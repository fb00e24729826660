export const loadInboxScreen = () => import('./screens/InboxScreen');
export const loadInboxCount = () => import('./screens/InboxCount');
