import { PLACE, SITE, clientsOf, expectFailure, outsideService, ratesOf } from '../testing/outsideService';
import { fetchRates } from './exchangeRates';
import { paypal } from './payouts/paypal';

const service = outsideService();
const { bank, boards, linkFor, ofPaypal, payees, sites, vault } = clientsOf(service.url);

const NOW = new Date('2026-03-14T12:00:00Z');
const AWAY = 'PAYMENT_SERVICE_UNAVAILABLE';

describe('what a service says', () => {
  const says = (of: () => object | string) =>
    service.answers((_request, response) => {
      const said = of();
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });

  it.each([
    ['a site whose address is a script', { blog_url: 'javascript:alert(1)' }],
    ['a site whose id leads elsewhere', { blog_id: '7/../../me' }],
    ['a token that is more than one header', { access_token: 'a\r\nx-more: 1' }],
  ])('is not believed where it is %s', async (_what, wrong) => {
    says(() => ({ ...SITE, ...wrong }));
    await expectFailure(sites().finish('code'), 'WORDPRESS_UNAVAILABLE');
  });

  it.each(['/oauth2/token', '/rest/v1.1/me', '/rest/v1.1/sites/7'])(
    'of a failure at %s is no name',
    async (failing) => {
      service.answers(({ url: path }, response) =>
        response.writeHead(path === failing ? 403 : 200).end(JSON.stringify(SITE)),
      );
      await expectFailure(sites().finish('code'), 'WORDPRESS_UNAVAILABLE');
    },
  );

  it('of a failure of PayPal is no balance', async () => {
    const body = JSON.stringify({ access_token: 'a', expires_in: 900, balances: [] });
    service.answers(({ url: path }, response) =>
      response.writeHead(path === '/v1/oauth2/token' ? 200 : 503).end(body),
    );
    const words = { subject: '', note: '' };
    await expectFailure(paypal(ofPaypal(), { words }).ofDay('2026-03-13'), null);
    const balances = async () => paypal(ofPaypal(), { words }).balances?.();
    await expectFailure(balances(), null);
  });

  it('of an account without a name for all is its own name', async () => {
    says(() => ({ ...SITE, display_name: '' }));
    expect(await sites().finish('code')).toMatchObject({ account: 'mira' });
  });

  it('is no page to go to where it is a script', async () => {
    says(() => ({ result: { registration_link: 'javascript:alert(1)' } }));
    await expectFailure(linkFor(), 'PAYONEER_APPLICATION_NOT_GENERATED');
  });

  it('of a card is never its number', async () => {
    says(() => ({ lastFour: '4111111111111111', holder: 'Mira', fingerprint: 'f' }));
    await expectFailure(vault().card('tok'), AWAY);
  });

  it('is of no day to come: the rates of that would hold until then', async () => {
    says(() => ratesOf('2026-03-15'));
    await expectFailure(fetchRates(service.url(), NOW), AWAY);
    says(() => ratesOf('2026-03-14'));
    expect(await fetchRates(service.url(), NOW)).toMatchObject({ day: '2026-03-14' });
  });

  it('is kept without what no database keeps', async () => {
    says(() => '{"user":{"id":1,"username":"mi\\u0000ra\\ud83d","bio_raw":"\\ud83d\\ude00\\u0000"}}');
    expect(await boards().findUser('mira')).toMatchObject({
      username: 'mi\ufffdra\ufffd',
      about: '😀\ufffd',
    });
  });

  it('of places and currencies that nobody can choose is left out', async () => {
    const place = { country: 'DE', currency: 'EUR' };
    says(() => [{ country: 'XX', currency: 'EUR' }, place, { country: 'DE', currency: 'WIS' }]);
    expect(await bank().pairs()).toEqual([place]);
    says(() => ['EUR', 'WIS', '__proto__']);
    expect(await bank().emailCurrencies()).toEqual(['EUR']);
  });

  it('of a field is checked here only as far as its pattern is short', async () => {
    const field = (validationRegexp: string) => ({
      key: 'k',
      name: 'n',
      type: 'text',
      required: true,
      validationRegexp,
    });
    says(() => [
      {
        type: 't',
        title: 't',
        fields: [{ name: 'g', group: [field('^[0-9]{3}$'), field('(a|b)'.repeat(41))] }],
      },
    ]);
    const [type] = await bank().requirements(PLACE);
    expect(type?.groups[0]?.fields).toMatchObject([{ pattern: '[0-9]{3}', choices: [] }, { pattern: null }]);
  });
});

describe.each(['..', '.', '%2e%2e', 'a/../../b', 'a?b=c#d', 'a\r\nx-more: 1'])('the name %j', (name) => {
  it('leads to nothing else at the service', async () => {
    service.answers((_request, response) => response.writeHead(404).end());
    await expectFailure(vault().card(name), 'CARD_REFUSED');
    expect(await boards().findUser(name)).toBeUndefined();
    expect(await payees().payee(`p${name}`)).toBeUndefined();
    const under = /^GET [/](v1[/]cards|u|v1[/]payees)[/][^/?#]+$/;
    expect(service.asked.filter((one) => !under.test(one))).toEqual([]);
  });
});
