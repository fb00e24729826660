import { LONGEST_TAGLINE } from '../plain/networkMembers';
import { all, atMost, required, shaped } from './check';

/** A sentence of a network's landing page. */
export const tagline = all(required, atMost(LONGEST_TAGLINE));

/** Where a network's members write to. */
export const supportEmail = all(required, atMost(254), shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'));
