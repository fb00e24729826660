export const loadImportsScreen = () => import('./screens/ImportsScreen');
