export const loadMomentsScreen = () => import('./screens/MomentsScreen');
export const loadPhotosScreen = () => import('./screens/PhotosScreen');
