import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Short and true to what the program does; a network's own words follow as later versions.
const TALENT_AGREEMENT = `This agreement is between you, the creator, and the network whose dashboard you register with.

You keep your channels and everything that you make. The network may link the channels that you add to its content manager, and collects what they earn from the day they are linked.

Of what your channels earn you receive the share that your dashboard shows for each channel. Payment follows the calendar on your dashboard, once a payment method is set and its minimum is reached. Fees are shown before you choose them.

You confirm that you hold the rights to what you upload, that you follow YouTube's rules, and that no other network manages the channels that you add.

You may take a channel out of the network in your dashboard. What it earned until then is still paid. The network may end this agreement when its terms or YouTube's rules are broken, and says why.

If you are under 18, a parent or guardian has read this agreement and consents to it.`;

const PRIVACY_POLICY = `What we keep: your name, e-mail address, country, language and birth date, the channels that you link with the figures that YouTube gives us, your payment methods, and what was earned and paid.

Why: to run your account, to work out and pay what you earn, to meet tax and accounting law, and to answer you.

Who sees it: you, the network's staff where their work needs it, and the payment service that you choose. When staff look at your account, your profile says who, when and why. We do not sell it.

How long: as long as you have an account, and afterwards as long as accounting law asks for the records of payments.

Your rights: you can see, correct and download your data in your profile, withdraw access to YouTube, and deactivate your account. For anything else write to support.`;

const TERMS_OF_USE = `Use the dashboard for your own channels or those that you manage with their owners' consent. Keep your sign-in to yourself.

Do not try to reach other people's data, to disturb the service, or to use it for anything that is against the law.

Figures that are marked as estimates can change until they are final. We repair faults as soon as we can; the dashboard may be closed for a while to maintain it.

We may change these terms. A new version is shown to you and asks for your agreement again.`;

const policies = [
  ['talent-agreement', 'Talent Agreement', TALENT_AGREEMENT],
  ['terms-of-use', 'Terms of Use', TERMS_OF_USE],
  ['privacy-policy', 'Privacy Policy', PRIVACY_POLICY],
] as const;

export const spread: Spread = {
  product_page: 'reference',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table network add column taglines text[] not null default '{}'`.execute(database);
  await sql`create table product_page (
    slug text primary key,
    title text not null,
    taglines text[] not null,
    logo_url text
  )`.execute(database);
  // The creators that visitors are shown: the largest channels first.
  await sql`create index channel_by_size on channel (subscribers desc)
    where status = 'linked' and subscribers is not null`.execute(database);
  for (const [policy, title, body] of policies) {
    await sql`insert into policy (policy, version, title, body, published_at)
      values (${policy}, 1, ${title}, ${body}, now())`.execute(database);
  }
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const [policy] of policies) {
    await sql`delete from policy where policy = ${policy} and version = 1`.execute(database);
  }
  await sql`drop index channel_by_size`.execute(database);
  await sql`drop table product_page`.execute(database);
  await sql`alter table network drop column taglines`.execute(database);
};
