import { methodWords } from './paymentWords';

it('WorldFirst and Alipay are one method, and an unknown one has no words', () => {
  expect(['worldfirst', 'alipay', 'fbt'].map(methodWords)).toEqual(
    Array(3).fill('earnings.method.worldfirst'),
  );
  expect(methodWords('cheque')).toBeUndefined();
});
