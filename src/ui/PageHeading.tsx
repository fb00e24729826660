import { type ReactNode, useEffect, useRef } from 'react';

// The first page of a visit leaves the focus where the browser puts it; every page after that announces itself.
let navigated = false;

/** The one h1 of a screen; takes the focus when the user comes from another screen. */
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
