import { useEffect, useRef } from 'react';

/** The ref of a list's heading, which gets the focus when the form above the list is closed (`form` becomes empty). */
export const useFocusAfterClose = (form: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(form);
  useEffect(() => {
    if (before.current && !form) heading.current?.focus();
    before.current = form;
  }, [form]);
  return heading;
};
