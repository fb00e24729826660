import type { ReactNode } from 'react';
import { mailto } from '#src/lib/mailto';

/** What `<write>` is in a text: a link to support; words alone where its address is not known. */
export const writeTo = (supportEmail: string | undefined) => {
  const href = supportEmail === undefined ? undefined : mailto(supportEmail);
  return (text: ReactNode) => (href === undefined ? text : <a href={href}>{text}</a>);
};
