export const loadStoryScreen = () => import('./screens/StoryScreen');
export const loadGameScreen = () => import('./screens/GameScreen');
