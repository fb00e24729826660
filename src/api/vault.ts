import axios from 'axios';
import { CallFailed } from './failure';

const TIMEOUT = 30_000;

/** What is written on a card; it goes to the vault and nowhere else. */
interface Card {
  number: string;
  expiry: string;
  code: string;
  holder: string;
}

/**
 * Sends a card to the vault at `url` and answers the token that stands for it. Neither our token nor a cookie goes along. Throws
 * `CallFailed`: the refusal CARD_REFUSED where the vault does not accept the card.
 */
export const sendCard = async (url: string, card: Card): Promise<string> => {
  try {
    const { data } = await axios.post<{ token: string }>(url, card, {
      timeout: TIMEOUT,
      withXSRFToken: false,
      withCredentials: false,
    });
    return data.token;
  } catch (cause) {
    const status = axios.isAxiosError(cause) ? cause.response?.status : undefined;
    // Nothing of the cause is kept: it holds the card.
    if (status === undefined) throw new CallFailed({ kind: 'offline' });
    if (status >= 500) throw new CallFailed({ kind: 'unexpected', status });
    throw new CallFailed({ kind: 'refused', status, code: 'CARD_REFUSED', text: '', requestId: '' });
  }
};
