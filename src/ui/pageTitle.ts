import { createContext, useContext, useEffect } from 'react';

/** Takes the title of the page on screen, where it has one of its own. */
const TitleContext = createContext<(title: string | null) => void>(() => {});
export const PageTitle = TitleContext.Provider;

/** Gives the page a title that its route cannot know, such as a name, for as long as it is shown. */
export const usePageTitle = (title: string | null): void => {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
};
