export default [
  {
    file: 'server/features/ledger/rules.ts',
    bug: 'Amounts in the middle between two are always rounded up, so that the creators together get more than their share',
    from: 'amount.round(businessConstants.ledgerDecimals, Big.roundHalfEven)',
    to: 'amount.round(businessConstants.ledgerDecimals, Big.roundHalfUp)',
  },
  {
    file: 'server/features/ledger/rules.ts',
    bug: 'The oldest share that was agreed applies instead of the newest',
    from: 'newest && newest.effectiveMonth > share.effectiveMonth ? newest : share',
    to: 'newest && newest.effectiveMonth < share.effectiveMonth ? newest : share',
  },
  {
    file: 'server/features/ledger/rules.ts',
    bug: "Income of Dailymotion gets the lowest of a creator's shares instead of the highest",
    from: 'Number(highest.percent) >= Number(share.percent)',
    to: 'Number(highest.percent) <= Number(share.percent)',
  },
  {
    file: 'server/features/ledger/rules.ts',
    bug: 'A correction is dated back into its month and changes balances of days that were shown already',
    from: 'date: correction || monthEnd > when.today ? when.today : monthEnd,',
    to: 'date: monthEnd > when.today ? when.today : monthEnd,',
  },
  {
    file: 'server/features/ledger/rules.ts',
    bug: 'A month in which a channel changed hands is credited to its former owner',
    from: '(during.at(-1) ?? later[0])?.userId',
    to: '(during[0] ?? later[0])?.userId',
  },
  {
    file: 'server/features/ledger/rules.ts',
    bug: "A payment that came back stays deducted from the creator's balance",
    from: "payment.status === 'pending' || payment.status === 'paid' ?",
    to: "payment.status !== 'failed' && payment.status !== 'cancelled' ?",
  },
  {
    file: 'server/features/ledger/channelMonth.ts',
    bug: 'Estimates of a kind are shown with the share of all else',
    from: `source, category, month });
    const { amount }`,
    to: `source, category: 'other', month });
    const { amount }`,
  },
  {
    file: 'server/features/ledger/bookPayments.ts',
    bug: 'A payment whose month is corrected in the history stays booked for the old month',
    from: 'one.date === other.date && one.type === other.type && one.month === other.month',
    to: 'one.date === other.date && one.type === other.type',
  },
  {
    file: 'server/features/ledger/bookPayments.ts',
    bug: 'A payment stays confirmed though the newest history of the month does not have it',
    from: `  await forgetConfirmed(transaction, month);
`,
    to: '',
  },
  {
    file: 'server/features/ledger/post.ts',
    bug: 'Corrections of several months that are booked on one day are all shown as those of one month',
    from: "[entry.user_id, entry.date, entry.type, entry.source, entry.category, entry.month].join('/')",
    to: "[entry.user_id, entry.date, entry.type, entry.source, entry.category].join('/')",
  },
  {
    file: 'server/features/ledger/lowered.ts',
    bug: 'Creators are told that their earnings were lowered where the money only moved to another category',
    from: 'entries.filter(({ amount, correction }) => correction || new Big(amount).gt(0))',
    to: 'entries.filter(({ correction }) => correction)',
  },
  {
    file: 'server/features/ledger/shares.ts',
    bug: 'Who agreed on a share, and on which, is not in the audit',
    from: `  await audit(transaction, {
    userId: by,
    action: 'share.agree',
    subject: channelId,
    about: userId,
    detail: share,
    at: now,
  });
`,
    to: '',
  },
  {
    file: 'server/features/ledger/repository/estimates.ts',
    bug: 'Estimates that were claimed can be claimed again once they are taken back',
    from: 'const empty = gone.filter(isClaimed)',
    to: 'const empty = gone.filter(() => false)',
  },
  {
    file: 'server/features/ledger/repository/payments.ts',
    bug: 'A payment that came back, as the newest history says, is still shown as paid',
    from: 'amount = excluded.amount, status = excluded.status, payment_fee',
    to: 'amount = excluded.amount, payment_fee',
  },
  {
    file: 'server/features/ledger/repository/rebooking.ts',
    bug: 'The first month of a new share is not booked anew',
    from: 'select month from channel_earning where user_id = ${userId} and month >= ${from}',
    to: 'select month from channel_earning where user_id = ${userId} and month > ${from}',
  },
  {
    file: 'server/features/imports/rules.ts',
    bug: 'With both the file by video and the file by claim a channel gets its ads income twice',
    from: 'sources: video ? CONTENT_ID : ALL,',
    to: 'sources: ALL,',
  },
  {
    file: 'server/features/imports/book/channelMonths.ts',
    bug: "What a channel's own videos earned is added a second time to its income by asset instead of taken off",
    from: 'gross: new Big(own.gross).neg().toFixed()',
    to: 'gross: own.gross',
  },
  {
    file: 'server/features/imports/book/apply.ts',
    bug: 'Of two versions of a report that are booked at once the one that was asked for first may end up counting',
    from: `  if (await isLate(transaction, asked, parts)) return false;
`,
    to: '',
  },
  {
    file: 'server/features/imports/book/bookingRun.ts',
    bug: 'A month stays final though a file of a later month has brought corrections of it that are not settled yet',
    from: `    all.push(...months.map((month) => ({ ...place, month })));
`,
    to: '',
  },
  {
    file: 'server/features/imports/book/monthReconciliations.ts',
    bug: 'A source of a month never becomes final where a later file corrects another source of that month',
    from: 'late.every((file) => file.source !== source || finals.get(file.month)?.includes(source))',
    to: 'late.every((file) => finals.get(file.month)?.includes(source))',
  },
  {
    file: 'server/features/imports/book/waiting.ts',
    bug: 'Who had money booked that was set aside is not in the audit',
    from: `  await audit(transaction, {
    ...askedBy,
    action: 'reports.book-set-aside',
    subject: month,
    about: null,
    detail: { reason: by.reason, entries: outcome.booking.entries, change: outcome.booking.change },
    at: by.now,
  });
`,
    to: '',
  },
  {
    file: 'server/features/imports/repository/setAside.ts',
    bug: 'Booking one month of a channel forgets what is set aside of all its other months, which is never booked then',
    from: `.deleteFrom('set_aside')
          .where('month', '=', month)`,
    to: ".deleteFrom('set_aside')",
  },
  {
    file: 'server/features/imports/repository/parts.ts',
    bug: 'A new version of a report cannot be booked, because a version that does not count is taken for the one that does',
    from: `.where('p.period', '=', part.period)
    .where('p.status', '=', 'applied')`,
    to: ".where('p.period', '=', part.period)",
  },
  {
    file: 'server/features/imports/check/coverage.ts',
    bug: 'A report of the month that is not over yet is taken in as a final one',
    from: 'if (month >= today.slice(0, 7)) {',
    to: 'if (month > today.slice(0, 7)) {',
  },
  {
    file: 'server/features/imports/check/warnings.ts',
    bug: 'An older version replaces a newer one without asking, and each newer version is asked about',
    from: 'mayBeLater(counting, file)',
    to: 'mayBeLater(file, counting)',
  },
  {
    file: 'server/features/imports/check/warnings.ts',
    bug: 'A file that may be other money replaces the one that counts without asking',
    from: '!new Big(counting.gross).eq(part.gross)',
    to: 'new Big(counting.gross).eq(part.gross)',
  },
  {
    file: 'server/features/imports/check/sameTable.ts',
    bug: 'A small table that is the same each month is refused for good in the second month',
    from: 'places.some((place) => isPlace(place, one))',
    to: 'places.length > 0',
  },
  {
    file: 'server/features/imports/repository/books.ts',
    bug: 'The check of the books does not see that a row of a file was lost',
    from: 'sum(p.row_count) <> f.text_rows or sum(p.gross) <> f.text_sum',
    to: 'sum(p.gross) <> sum(p.gross)',
  },
  {
    file: 'server/features/imports/reader/headings.ts',
    bug: 'Premium of music takes the place of all other Premium where the file has one of the newer names',
    from: 'ofMusic(taken, isMusic ?? false)',
    to: 'taken',
  },
  {
    file: 'server/features/imports/reader/textGuard.ts',
    bug: 'A file that was cut off before it was packed is booked as far as it goes',
    from: 'this.lastByte !== null && this.lastByte !== this.newline',
    to: 'this.mostBytes === Infinity && this.lastByte !== null && this.lastByte !== this.newline',
  },
  {
    file: 'server/features/imports/check/readFile.ts',
    bug: 'The same report can be imported a second time under another name',
    from: `  await refuseSame(connection, { fileId, now }, report, found.parts);
`,
    to: '',
  },
  {
    file: 'server/features/imports/monthReconciliation.ts',
    bug: 'The first month with withheld tax becomes final without its tax report',
    from: '(hasTax || month < businessConstants.firstTaxedMonth)',
    to: '(hasTax || month <= businessConstants.firstTaxedMonth)',
  },
  {
    file: 'server/features/imports/monthReconciliation.ts',
    bug: 'A month in which the files have less than the payment summary says counts as reconciled',
    from: 'new Big(gap).abs().lt(businessConstants.summaryPrecision)',
    to: 'new Big(gap).lt(businessConstants.summaryPrecision)',
  },
  {
    file: 'server/features/imports/bookingRoutes.ts',
    bug: 'Applying a file with an open question seems to succeed, and the file comes back later without a word',
    from: `      if (unconfirmed(warningsIn({ asks }), agreed).length > 0) throw new Refusal('IMPORT_ASKS');
`,
    to: '',
  },
  {
    file: 'server/features/imports/reader/rowReaders/estimateRows.ts',
    bug: 'Estimated paid features are counted twice',
    from: `      rest.subtract(fromFeatures);
`,
    to: '',
  },
  {
    file: 'server/features/imports/reader/tally.ts',
    bug: 'Corrections and late tax of earlier months are booked in the month of the file',
    from: 'month: kind.month ?? month',
    to: 'month',
  },
  {
    file: 'server/features/imports/reader/payments.ts',
    bug: 'A payment history is refused where one payment is split by source or category',
    from: 'JSON.stringify([payment.reference, payment.source, payment.category])',
    to: 'JSON.stringify([payment.reference])',
  },
  {
    file: 'server/features/payments/rules.ts',
    bug: 'On the pay day itself the next payment is said to be a month later',
    from: 'today <= payDayOf(thisMonth)',
    to: 'today < payDayOf(thisMonth)',
  },
  {
    file: 'server/features/payments/blockers.ts',
    bug: 'Whoever has exactly the minimum is said not to be paid',
    from: 'due.lt(minimumFor(method?.type))',
    to: 'due.lte(minimumFor(method?.type))',
  },
  {
    file: 'server/features/payments/parts.ts',
    bug: 'More is announced as the next payment than the creator has',
    from: 'const due = net.lt(money.balance) ? net : new Big(money.balance);',
    to: 'const due = net;',
  },
  {
    file: 'server/features/earnings/repository.ts',
    bug: 'Each source of a channel shows the withheld tax of all its sources',
    from: `
    and w.type = 'tax' and w.source = e.source
`,
    to: `
    and w.type = 'tax'
`,
  },
];
