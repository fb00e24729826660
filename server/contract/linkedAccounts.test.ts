import * as linkedAccounts from '#contract/linkedAccounts';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { SignedIn, TestServer } from '../testing/harness';
import { throughPopup } from '../testing/popup';

/** Sends a form of a page of the sandbox. */
const post = (address: string, fields: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** What the popup brings back from a sign-in that is nobody's here. */
const otherSignIn = (server: TestServer) => throughPopup(server, 'visitor@demo.test');

/** A creator with the phrase in a forum profile: the second step of connecting. */
const provenInForum = async (server: TestServer) => {
  const by = await server.signIn('creator');
  const given = { username: 'MiraBuilds' };
  const { data } = await by.call(linkedAccounts.connectForum, given);
  await post(`${server.url}/sandbox/forum/u/MiraBuilds`, { bio: data.forum?.pending?.phrase ?? '' });
  return { by, given };
};

/** What WordPress sends back once a site was chosen there. */
const agreedAtWordpress = async (by: SignedIn) => {
  const { data } = await by.call(linkedAccounts.startWordpress);
  const { origin, pathname, searchParams } = new URL(data.address);
  const state = searchParams.get('state') ?? '';
  const answer = await post(`${origin}${pathname}`, { site: '2001', state });
  const back = new URL(answer.headers.get('location') ?? '');
  return { code: back.searchParams.get('code') ?? '', state };
};

describeCalls(
  linkedAccounts,
  {
    getLinkedAccounts: {},
    unlinkSignIn: async (server) => {
      const by = await server.signIn('creator');
      const { brought, fromThere } = await otherSignIn(server);
      const { data } = await by.call(linkedAccounts.linkSignIn, brought, fromThere);
      return { by, given: { identity_id: data.sign_ins.at(-1)?.identity_id ?? '' } };
    },
    linkSignIn: atOnce(async (server) => {
      const { brought, fromThere } = await otherSignIn(server);
      return { given: brought, ...fromThere };
    }),
    connectForum: atOnce(provenInForum),
    unlinkForum: async (server) => {
      const { by, given } = await provenInForum(server);
      await by.call(linkedAccounts.connectForum, given);
      return { by };
    },
    startWordpress: {},
    linkWordpress: atOnce(async (server) => {
      const by = await server.signIn('creator');
      return { by, given: await agreedAtWordpress(by) };
    }),
    unlinkWordpress: async (server) => {
      const by = await server.signIn('creator');
      await by.call(linkedAccounts.linkWordpress, await agreedAtWordpress(by));
      return { by, given: { site_id: '2001' } };
    },
  },
  { listening: true },
);
