import type { z } from 'zod';
import { OutsideFailure } from '../outside';
import { codeIn } from './rest';

const saying = (body: unknown) => ({
  status: 400,
  read: <Shape extends z.ZodType>(shape: Shape) => shape.parse(body),
});

it.each<[unknown, string]>([
  [{ code: 10005 }, 'PAYEE_NOT_FOUND'],
  [{ error: 'Balance insufficient' }, 'INSUFFICIENT_FUNDS'],
  [{ errorCode: 'not-payable' }, 'PAYEE_NOT_PAYABLE'],
  [{ error: 'Bad Request', error_details: { code: 'PAYEE_INACTIVE' } }, 'PAYEE_NOT_ACTIVE'],
  [{ code: 'BAD_REQUEST', errors: [{ code: 'AMOUNT_TOO_LOW' }, { code: 'OTHER' }] }, 'BELOW_SERVICE_MINIMUM'],
  [{ code: { deep: true }, errors: 'none', errorCode: 'LIMIT' }, 'LIMIT'],
  [{ code: 'A\r\nB <script>"\u0000' }, 'A_B_SCRIPT'],
  [{ code: 'ab'.repeat(80) }, 'AB'.repeat(30)],
])('the reason in %j is %s', (body, code) => {
  expect(codeIn(saying(body))).toBe(code);
});

it.each([{}, { code: '' }, { code: '!' }, { code: 'x'.repeat(201) }, { errors: [] }])(
  'there is no reason in %j, so that nobody knows what became of it',
  (body) => {
    expect(() => codeIn(saying(body))).toThrow(OutsideFailure);
  },
);
