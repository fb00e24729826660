import type { getEarlyPay, getLandingPage, getNetworks, getShowcaseCreators } from '#contract/networks';
import { endpoint } from '#src/api/client';

export const fetchNetworks = endpoint<typeof getNetworks>('GET networks');
export const fetchLandingPage = endpoint<typeof getLandingPage>('GET network/landing-page');
export const fetchShowcase = endpoint<typeof getShowcaseCreators>('GET getShowcaseCreators');
export const fetchEarlyPay = endpoint<typeof getEarlyPay>('GET early-pay');
