import { type ReactNode, useEffect, useRef } from 'react';

// On the first page of a visit the focus stays where the browser puts it; on later pages the heading gets it.
let navigated = false;

/** The only h1 of a screen. It gets the focus when the user comes from another screen, so that it is announced. */
export const PageHeading = ({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigated) heading.current?.focus();
    navigated = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : 'page-heading'}>
      {children}
    </h1>
  );
};
