import { z } from 'zod';
import type { Config } from '../config';
import { type OutsideAnswer, OutsideFailure, OutsideRefusal, askOutside } from './outside';

/** A site that its owner agreed to link. */
export interface WordpressSite {
  siteId: string;
  name: string;
  address: string;
  /** The name, at WordPress, of the account that agreed. */
  account: string;
}

export interface Wordpress {
  /** The URL where the user chooses a site and agrees. */
  authorization: (state: string) => string;
  /**
   * The site that a code stands for. Throws `OutsideRefusal`: WORDPRESS_REFUSED if WordPress does not accept the code,
   * WORDPRESS_UNAVAILABLE if it does not answer.
   */
  finish: (code: string) => Promise<WordpressSite>;
}

const webAddress = z.url({ protocol: /^https?$/ }).max(500);
const id = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^[0-9]{1,20}$/));
const tokenAnswer = z.object({ access_token: z.string(), blog_id: id, blog_url: webAddress });
const meAnswer = z.object({ username: z.string().max(200), display_name: z.string().max(200).nullish() });
const siteAnswer = z.object({ name: z.string().max(300) });

// What is no success may look like one: failures have a `name`, too.
const successful = (answer: OutsideAnswer): OutsideAnswer => {
  if (answer.status !== 200) throw new OutsideFailure(`status ${answer.status}`);
  return answer;
};

/**
 * WordPress.com: takes an OAuth code for one site and reads the site's owner and name. The token is not kept, because a
 * link only says whose site it is. Undefined if no credentials are configured.
 */
export const wordpress = (config: Pick<Config, 'wordpress' | 'publicUrl'>): Wordpress | undefined => {
  if (!config.wordpress) return undefined;
  const { url, clientId, clientSecret } = config.wordpress;
  const redirectUri = `${config.publicUrl}/wordpress/oauth`;

  const exchange = async (code: string) => {
    const answer = await askOutside(`${url}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        grant_type: 'authorization_code',
        code,
      }),
    });
    if (answer.status === 400) throw new OutsideRefusal('WORDPRESS_REFUSED');
    return successful(answer).read(tokenAnswer);
  };

  return {
    authorization: (state) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'auth sites',
        state,
      });
      return `${url}/oauth2/authorize?${query.toString()}`;
    },
    finish: async (code) => {
      try {
        const { access_token, blog_id, blog_url } = await exchange(code);
        const headers = { authorization: `Bearer ${access_token}` };
        const [me, site] = await Promise.all([
          askOutside(`${url}/rest/v1.1/me`, { headers }),
          askOutside(`${url}/rest/v1.1/sites/${blog_id}`, { headers }),
        ]);
        const { username, display_name } = successful(me).read(meAnswer);
        const { name } = successful(site).read(siteAnswer);
        return { siteId: blog_id, name, address: blog_url, account: display_name || username };
      } catch (cause) {
        if (cause instanceof OutsideFailure) throw new OutsideRefusal('WORDPRESS_UNAVAILABLE');
        throw cause;
      }
    },
  };
};
