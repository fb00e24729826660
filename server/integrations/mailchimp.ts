import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dataCentreOf } from '#contract/rules/admin/mailingLists';
import type { Config } from '../config';
import { OutsideFailure, askOutside } from './outside';

/** An audience of Mailchimp, and the API key with which it knows us. */
export interface Audience {
  apiKey: string;
  audienceId: string;
}

/**
 * What became of a member: `taken`, or `refused` where Mailchimp does not take this address (one that looks false, or whose owner has
 * left for good).
 */
export type MemberEnd = 'taken' | 'refused';

/** Mailchimp takes neither this key nor this audience: asking again does not help, until staff change one of them. */
export class AudienceRefused extends OutsideFailure {}

export interface Mailchimp {
  /**
   * Has an address subscribe to an audience, or not. The same again changes nothing. Throws `AudienceRefused`, or
   * `OutsideFailure` where Mailchimp does not answer or asks for patience.
   */
  setMember: (audience: Audience, email: string, status: 'subscribed' | 'unsubscribed') => Promise<MemberEnd>;
}

const NO_KEY = [401, 403, 404];

// By this Mailchimp knows an address; it is no secret.
const nameOf = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex');

/** Mailchimp's Marketing API 3.0. A key says itself in which data centre its account is. */
export const mailchimp = ({ mailchimpUrl }: Pick<Config, 'mailchimpUrl'>): Mailchimp => ({
  setMember: async ({ apiKey, audienceId }, email, status) => {
    const centre = dataCentreOf(apiKey);
    if (centre === undefined) throw new AudienceRefused('key without a data centre');
    const lists = `${mailchimpUrl.replace('CENTRE', centre)}/3.0/lists/${encodeURIComponent(audienceId)}`;
    const answer = await askOutside(`${lists}/members/${nameOf(email)}`, {
      method: 'PUT',
      headers: {
        // The name does not matter to Mailchimp.
        authorization: `Basic ${Buffer.from(`key:${apiKey}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email_address: email, status_if_new: status, status }),
    });
    if (answer.status === 200) {
      answer.read(z.object({ status: z.literal(status) }));
      return 'taken';
    }
    if (answer.status === 400) return 'refused';
    if (NO_KEY.includes(answer.status)) throw new AudienceRefused(`status ${answer.status}`);
    throw new OutsideFailure(`status ${answer.status}`);
  },
});
