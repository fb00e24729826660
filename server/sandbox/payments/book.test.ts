import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBook } from './book';
import { openTrouble } from './paypalTrouble';

const folder = mkdtempSync(join(tmpdir(), 'dashboard-book-'));
const file = join(folder, 'book.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

const SENT = {
  service: 'paypal',
  itemId: 'our-item',
  batchId: 'our-batch',
  providerBatchId: 'THEIRS',
  receiver: 'mira@demo.test',
  note: '',
  amount: '12.50',
  currency: 'EUR',
} as const;

describe('the book of the stand-ins', () => {
  it('is the same after a restart, also where a process was killed while it wrote', () => {
    const before = openBook(file);
    const { id } = before.receive(SENT);
    before.again(id);
    before.change(id, { state: 'SUCCESS', fee: '0.25' });
    appendFileSync(file, '\n{"kind":"changed","id":"');
    const after = openBook(file);
    expect(after.items()).toEqual(before.items());
    expect(after.find('paypal', 'our-item')).toMatchObject({ id, state: 'SUCCESS', fee: '0.25' });
    expect(after.find('paypal', id)?.received).toHaveLength(2);
    expect(after.find('bank', id)).toBeUndefined();
    after.change(id, { state: 'RETURNED', returned: '10.00' });
    expect(openBook(file).items()).toEqual(after.items());
  });

  it('notes when a state has changed, and not when it stayed', () => {
    const book = openBook();
    const { id } = book.receive(SENT);
    book.change(id, { looks: 1 });
    book.change(id, { state: 'SUCCESS' });
    book.change(id, { state: 'SUCCESS' });
    expect(book.items()[0]?.changed).toHaveLength(1);
  });

  it('has a payment that was taken twice twice', () => {
    const book = openBook();
    book.receive(SENT);
    book.receive(SENT);
    expect(book.ofBatch('paypal', 'THEIRS')).toHaveLength(2);
  });
});

describe('trouble', () => {
  it('comes as often as it was asked for, and by chance the same for the same seed', () => {
    const trouble = openTrouble();
    trouble.set({ next: 'never', times: 2 });
    expect([1, 2, 3].map(() => trouble.take())).toEqual(['never', 'never', null]);
    const met = (random: number) => {
      trouble.set({ random, rate: 0.5 });
      return Array.from({ length: 200 }, () => trouble.take());
    };
    expect(met(7)).toEqual(met(7));
    expect(met(7)).not.toEqual(met(8));
    expect(new Set(met(7))).toEqual(new Set([null, 'late', 'twice', 'never', 'error', 'error-after']));
    trouble.reset();
    expect(trouble.take()).toBeNull();
  });
});
