import { createContext, useContext, useEffect } from 'react';

/** Sets the title of the page on screen; null for the title of the route. */
const TitleContext = createContext<(title: string | null) => void>(() => {});
/** Gives the screens below it a way to set the title of the page. */
export const PageTitle = TitleContext.Provider;

/** Gives the page a title that its route cannot know, such as a name, while the component is shown. */
export const usePageTitle = (title: string | null): void => {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
};
