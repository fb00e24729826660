import { all, atMost, shaped } from './check';

/** A Skype username, or nothing. */
export const skypeUsername = all(atMost(100), shaped(/^$|^[A-Za-z][A-Za-z0-9.,:_-]{2,}$/, 'skype_username'));

/** An e-mail by which staff reach somebody, or nothing. */
export const contactEmail = all(atMost(254), shaped(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'));

/** What somebody wants to be called, or nothing. */
export const preferredName = atMost(70);
