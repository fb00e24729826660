import { failureWords, methodWords } from './paymentWords';

// Spec 001 §8: what each code of PayPal means for the payee.
it.each([
  ['accountInvalid', ['1001']],
  ['country', ['1003', '3148']],
  ['accountLocked', ['3015', '3047', '3558']],
  ['limit', ['3016', '3017', '8330']],
  ['currency', ['3535', '14159', '14550']],
  ['review', ['14764', '14765']],
  ['unregistered', ['14767']],
  ['unconfirmed', ['14768']],
  ['youth', ['14769']],
  // Nothing that a payee could mend.
  ['sender', ['1002', '1004', '3014', '3547', '11711', '14800']],
])('a payment fails because of %s with %j', (words, codes) => {
  expect(codes.map(failureWords)).toEqual(codes.map(() => `earnings.failure.${words}`));
});

it('a code that nobody knows means that the service declined', () => {
  expect([failureWords('77'), failureWords(null)]).toEqual(Array(2).fill('earnings.failure.declined'));
});

it('WorldFirst and Alipay are one method, and an unknown one has no words', () => {
  expect(['worldfirst', 'alipay', 'fbt'].map(methodWords)).toEqual(
    Array(3).fill('earnings.method.worldfirst'),
  );
  expect(methodWords('cheque')).toBeUndefined();
});
