import { accountOf } from '../../common/accountVault';
import { identityOf, nameDiffers } from './rules';

describe('what nobody sees makes no other account, and no other name', () => {
  it('in an address that an older version wrote down', () => {
    const [one, other] = ['mira@demo.test', 'Mi\u200bra+pay@demo\u00ad.test'].map((email) =>
      identityOf('paypal', accountOf({ fields: { email } }), 'SE'),
    );
    expect(other).toBe(one);
  });

  it('in a name that has a joiner in one place alone', () => {
    const holder = { holder: 'علی\u200cرضا محمدی', kind: 'individual' };
    expect([nameDiffers(holder, ['علیرضا']), nameDiffers(holder, ['رضا'])]).toEqual([false, true]);
  });
});
