import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPayments } from '../../features/imports';
import { writePaymentHistory } from './index';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a written payment history is read back line by line', async () => {
  const payment = {
    reference: 'INV-1',
    email: 'creator@demo.test',
    username: null,
    date: '2025-01-17',
    month: '2024-11',
    type: 'regular' as const,
    amount: '123.456789',
    status: 'paid' as const,
    source: 'youtube' as const,
    category: null,
    paymentFee: '1.5',
    serviceFee: null,
    currency: 'EUR',
    exchangeRate: '0.9512345678',
    method: 'bank_transfer',
    paymentDetails: 'Invented Bank, "Main"',
    transactionId: 'T-1',
    note: 'Café\n発明',
    failureCode: null,
  };
  const { name, content } = writePaymentHistory([payment, { ...payment, source: 'youtube_red' as const }], {
    container: 'zip',
    titleLine: true,
  });
  const path = join(folder, 'payments');
  await writeFile(path, content);
  const history = await readPayments({ path, name });
  expect(history.payments).toEqual([
    { ...payment, line: 3 },
    { ...payment, source: 'youtube_red', line: 5 },
  ]);
  expect(history.months).toEqual(['2024-11']);
});
