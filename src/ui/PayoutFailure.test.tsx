import { readFileSync, readdirSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { failureMeanings, failureOf, knownFailureCodes } from '#contract/plain/payoutFailures';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { PayoutFailure } from './PayoutFailure';

const textsOf = (file: string) =>
  JSON.parse(readFileSync(`locales/${file}`, 'utf8')) as Record<string, string>;

describe.each(readdirSync('locales'))('the words of %s', (file) => {
  const texts = textsOf(file);
  const sentences = failureMeanings.map((meaning) => texts[`payouts.failed.${meaning}`]);

  it('say every meaning, each in a sentence of its own', () => {
    expect(failureMeanings.filter((_meaning, at) => !sentences[at])).toEqual([]);
    expect(failureMeanings.filter((_meaning, at) => sentences.indexOf(sentences[at]) !== at)).toEqual([]);
  });

  it('say of every code whose turn it is, and what helps', () => {
    const lacking = knownFailureCodes.filter((code) => {
      const { meaning, side, remedy } = failureOf(code);
      return [`payouts.failed.${meaning}`, `payouts.side.${side}`, `payouts.remedy.${remedy}`].some(
        (id) => !texts[id],
      );
    });
    expect(lacking).toEqual([]);
  });
});

describe('a failed payout on a screen', () => {
  const shown = (code: string | null, supportEmail?: string) => {
    const { container } = renderApp(
      <PayoutFailure code={code} {...(supportEmail !== undefined && { supportEmail })} />,
      routerAt('/earnings'),
    );
    return container.textContent;
  };

  it('that another payment method mends leads to the change', () => {
    expect(shown('AC04')).toBe(
      'You can mend itThe account that you are paid to is closed. Please add another one. (AC04)Change payment method',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/user-profile?tab=payment-setup&modal=change',
    );
  });

  it('that is mended at the payment service leads to the details of the account', () => {
    expect(shown('14768')).toContain('Please confirm your e-mail address there.');
    expect(screen.getByRole('link', { name: 'See your account details' }).getAttribute('href')).toBe(
      '/user-profile?tab=payment-setup',
    );
  });

  it('for which support is needed leads to its address, where the screen knows it', () => {
    shown('MD07', 'help@demo.test');
    expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe(
      'mailto:help@demo.test',
    );
  });

  it('for which support is needed says so without an address', () => {
    expect(shown('MD07')).toContain('Write to support');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['1002', '99999', null])('that is ours (%j) asks nothing of the creator', (code) => {
    expect(shown(code)).toMatch(/^We are on it.+You do not need to do anything$/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('without a code shows none', () => {
    expect(shown(null)).not.toContain('(');
  });
});
