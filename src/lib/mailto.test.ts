import { mailto } from './mailto';

it.each([
  ['help@network.test', 'mailto:help@network.test'],
  ['first.last+tag@mail.network.test', 'mailto:first.last+tag@mail.network.test'],
  ['', undefined],
  ['help', undefined],
  ['help@network', undefined],
  ['a@b@network.test', undefined],
  ['help@network.test?bcc=all@else.test', undefined],
  ['help@network.test,all@else.test', undefined],
  ['javascript:alert(1)//@a.test', undefined],
  ['write to help@network.test', undefined],
])('of %j is %s', (text, link) => {
  expect(mailto(text)).toBe(link);
});
