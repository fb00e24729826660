import { type AccountVault, accountVault } from './common/accountVault';
import { type KeyRing, createKeyRing } from './common/keyRing';
import { type Sealer, grantSealer } from './common/seal';
import type { Config } from './config';
import type { Connection } from './database/open';
import { type BankService, bankService } from './integrations/bankService';
import { type Cms, cms } from './integrations/cms';
import { type CardVault, cardVault } from './integrations/cardVault';
import { type Forum, forum } from './integrations/forum';
import { type Mailchimp, mailchimp } from './integrations/mailchimp';
import { type OpenIdProvider, openIdProvider } from './integrations/openId';
import { type Payoneer, payoneer } from './integrations/payoneer';
import { type Payouts, payouts } from './integrations/payouts/payouts';
import { type Tipalti, tipalti } from './integrations/tipalti';
import { type Wordpress, wordpress } from './integrations/wordpress';
import { type Youtube, youtubeClient } from './integrations/youtube';
import { type Words, readWords } from './mail/words';
import { messageSealer } from './messages/notify';

/**
 * What the program works with, made once: every route and every job is given it. An outside service that is not set up
 * is undefined.
 */
export interface Services extends Payouts {
  connection: Connection;
  config: Config;
  /** The words of mails and documents in each language. */
  words: Words;
  /** The folder with the files that everybody gets, logos of networks among them. */
  publicFolder: string;
  /** Seals codes and links that wait to be mailed. */
  messageSealer: Sealer;
  /** Seals the tokens of channels' grants. */
  grantSealer: Sealer;
  /** Seals the accounts that money is sent to. */
  accounts: AccountVault;
  /** Seals the bodies of batches: they name accounts. */
  bodies: KeyRing;
  /** Who signs people in, and grants access to their channels. */
  openId: OpenIdProvider;
  youtube: Youtube;
  /** The content management systems of the network's content owners. */
  cms: Cms;
  forum: Forum | undefined;
  mailchimp: Mailchimp;
  wordpress: Wordpress | undefined;
  bank: BankService | undefined;
  worldfirst: BankService | undefined;
  payoneer: Payoneer | undefined;
  tipalti: Tipalti | undefined;
  vault: CardVault | undefined;
}

const whereSet = <Given, Service>(
  given: Given | undefined,
  make: (given: Given) => Service,
): Service | undefined => (given === undefined ? undefined : make(given));

/** Makes the services that a configuration asks for; `locales` is the folder with what the server writes, `publicFolder` has the files for everybody. */
export const createServices = (
  config: Config,
  connection: Connection,
  { locales, publicFolder }: { locales: string; publicFolder: string },
): Services => {
  const { payments } = config;
  const openId = openIdProvider(config);
  return {
    connection,
    config,
    words: readWords(locales),
    publicFolder,
    messageSealer: messageSealer(config),
    grantSealer: grantSealer(config.sessionSecret),
    accounts: accountVault(payments),
    bodies: createKeyRing(payments.accountKeys, {
      purpose: 'payout batches',
      fingerprints: payments.fingerprintSecret,
    }),
    openId,
    youtube: youtubeClient(config),
    cms: cms(config, openId),
    forum: forum(config),
    mailchimp: mailchimp(config),
    wordpress: wordpress(config),
    bank: whereSet(payments.bank, bankService),
    worldfirst: whereSet(payments.worldfirst, bankService),
    payoneer: whereSet(payments.payoneer, payoneer),
    tipalti: whereSet(payments.tipalti, tipalti),
    vault: whereSet(payments.vault, cardVault),
    ...payouts(payments),
  };
};
