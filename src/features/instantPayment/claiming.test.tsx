import { fireEvent, screen, within } from '@testing-library/react';
import {
  INSTANT,
  aggregated,
  claimable,
  limit,
  listed,
  projected,
  request,
} from '#src/testing/instantPayment';
import {
  type Answers,
  amountField,
  broken,
  doing,
  inDialog,
  open as openWhole,
  posted,
  press,
  refused,
  region,
  serve,
  text,
  type,
} from '#src/testing/instantScreen';
import { inWideWindow } from '#src/testing/wideWindow';
import { held, refusal } from '#src/testing/serving';
import { ClaimCard } from './screens/ClaimCard';

inWideWindow();

const open = (answers: Answers = {}) => openWhole(answers, '', ClaimCard);

describe('claiming', () => {
  it('offers the sources of which something can be claimed; where there is one, there is no choice', async () => {
    await open();
    const claim = region('Claim earnings');
    expect(text(claim)).toContain('AdsMar 1, 2026 to Mar 20, 2026$250.50');
    expect(text(claim)).toContain('From $25.00 to $150.25');
    await doing(() => fireEvent.click(within(claim).getByRole('radio', { name: 'Crypto' })));
    expect(text(claim)).toContain('All categories');
    expect(text(claim)).toContain('From $25.00 to $30.00');
  });

  it('of one source asks for no source', async () => {
    await open({ [`${INSTANT}/aggregated`]: () => ({ ...aggregated, available_sources: ['crypto'] }) });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(text(region('Claim earnings'))).toContain('From $25.00 to $30.00');
  });

  it('of no source says why there is nothing', async () => {
    await open({ [`${INSTANT}/aggregated`]: () => ({ ...aggregated, available_sources: [] }) });
    screen.getByText('Nothing is estimated yet');
  });

  it('is not offered where less than the minimum can be claimed', async () => {
    await open({ [`${INSTANT}/claimable`]: () => claimable('youtube', '24.999') });
    expect(text(region('Claim earnings'))).toContain(
      'You can claim from $25.00 on. $24.99 can be claimed now.',
    );
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it('says at the field what is wrong with the amount, and sends nothing', async () => {
    const { sent } = await open();
    for (const [amount, words] of [
      ['', /./],
      ['24', /Please enter \$25\.00 at least/],
      ['150.26', /Please enter \$150\.25 at most/],
      ['30.125', /Please enter an amount/],
    ] as const) {
      await type(amount);
      await press('Claim');
      expect(await screen.findByText(words, { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted(sent)).toEqual([]);
  });

  it('shows while typing what it costs and brings and what the next payment still brings, also where that failed first', async () => {
    await open({ [`${INSTANT}/projected`]: broken });
    await type('50');
    await screen.findByText('What the claim would bring could not be worked out');
    serve();
    await press('Try again');
    await screen.findByText('€41.40');
    const shown = text(region('Claim earnings'));
    expect(shown).toContain('Fee$5.00');
    expect(shown).toContain('Mar 5, 2026 to Mar 7, 2026');
    expect(shown).toContain('It is approved at once.');
    expect(shown).toContain('Regular paymentStill brings $200.25 of the same months on May 18, 2026');
  });

  it('says the fee that an advance payment takes, and that staff look at the claim first', async () => {
    const more = { projected_fee: '4.09', is_reviewed: true };
    await open({
      [`${INSTANT}/aggregated`]: () => ({ ...aggregated, mode: 1 }),
      [`${INSTANT}/projected`]: () => ({ data: { ...projected('41.4').data, ...more } }),
    });
    await type('50');
    await screen.findByText('Our staff look at it first.');
    expect(text(region('Claim earnings'))).toContain(
      'Advance paymentStill brings $200.25 of the same months on May 18, 2026, less a fee of $4.09 already',
    );
  });

  it('asks once with all of it, sends once for two clicks, closes, and shows what has become of it', async () => {
    const answer = held();
    const { sent } = await openWhole({ [`POST ${INSTANT}/claim`]: answer.answer });
    await press('All that can be claimed');
    expect(amountField().value).toBe('150.25');
    await screen.findByText('€41.40');
    await press('Claim');
    await screen.findByRole('dialog');
    const asked = text(screen.getByRole('dialog'));
    expect(asked).toContain('Claim $150.25 now?');
    expect(asked).toContain('(YouTube) and goes out by PayPal');
    expect(asked).toContain('€41.40');
    expect(posted(sent)).toEqual([]);
    const send = inDialog().getByRole('button', { name: /Claim/ });
    await doing(() => [fireEvent.click(send), fireEvent.click(send)]);
    expect(posted(sent).map(({ data }) => data)).toEqual([
      { user_id: 'me', source: 'youtube', amount: '150.25', fees_version: '3-10' },
    ]);
    const exists = { is_enabled: true, can_request: false, code: 'IP_REQUEST_EXISTS' };
    serve({ [`${INSTANT}/status`]: () => exists, [`${INSTANT}/requests`]: () => listed([request({})]) });
    await doing(() => answer.give({ data: { item: request({}) } }));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('Your last request waits to be decided');
    expect(text(region('Your requests'))).toContain('Pending');
  });

  it('that was sent does not ask about the next amount before somebody wants it', async () => {
    await open({ [`POST ${INSTANT}/claim`]: () => ({ data: { item: request({ state: 'approved' }) } }) });
    await type('50');
    await screen.findByText('€41.40');
    await press('Claim');
    await screen.findByRole('dialog');
    await press(/Claim/, inDialog());
    expect(amountField().value).toBe('');
    await type('60');
    await screen.findByText('€41.40');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be sent before it is known what it brings', async () => {
    await open({ [`${INSTANT}/projected`]: held().answer });
    await type('50');
    await press('Claim');
    await screen.findByRole('dialog');
    expect(inDialog().getByRole('button', { name: /Claim/ }).className).toContain('ant-btn-loading');
  });

  const claim = async (answers: Answers) => {
    const opened = await open(answers);
    await type('50');
    await screen.findByText('€41.40');
    await press('Claim');
    await screen.findByRole('dialog');
    await press(/Claim/, inDialog());
    return opened;
  };

  it('that the server refuses by its amount says so there, which stays', async () => {
    const fields = [{ path: 'amount', message: 'too_high' }];
    await claim({
      [`POST ${INSTANT}/claim`]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR', { fields })),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    const words = 'Please enter $150.25 at most.';
    expect(await screen.findByText(words, { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect(amountField().value).toBe('50');
  });

  it('that is refused says so in the dialog', async () => {
    await claim({ [`POST ${INSTANT}/claim`]: refused('IP_THRESHOLD_OUT_OF_BOUNDS') });
    expect(screen.getByRole('dialog').textContent).toContain('That is more than what is left');
  });

  it('whose fee has risen meanwhile says so in its dialog, and the next click accepts it and claims', async () => {
    const UPDATE = 'POST user/update-fees';
    const risen = {
      ...limit,
      data: { ...limit.data, fees: { ...limit.data.fees, version: '10-12', has_risen: true } },
    };
    let isShown = false;
    const { sent } = await claim({
      [`${INSTANT}/payment-method-limit`]: () => (isShown ? risen : limit),
      [UPDATE]: () => ({ data: {} }),
      [`POST ${INSTANT}/claim`]: () => {
        if (isShown) return { data: { item: request({ state: 'approved' }) } };
        isShown = true;
        return Promise.reject(refusal(409, 'FEES_CHANGED'));
      },
    });
    expect(text(screen.getByRole('dialog'))).toContain(
      'With this choice you accept the fee that is shown here.',
    );
    await press(/Claim/, inDialog());
    expect(posted(sent).map(({ data }) => (data as { fees_version?: string }).fees_version)).toEqual([
      '3-10',
      undefined,
      '10-12',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without an answer stays in its dialog, and is sent again with the same key', async () => {
    const keys: unknown[] = [];
    await claim({
      [`POST ${INSTANT}/claim`]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return broken();
      },
    });
    await press(/Claim/, inDialog());
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
