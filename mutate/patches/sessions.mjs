export default [
  {
    file: 'server/features/auth/sessions.ts',
    bug: 'A session goes on after its owner has signed out',
    from: "if (!session || session.revoked_at) throw new Refusal('INVALID_TOKEN');",
    to: "if (!session) throw new Refusal('INVALID_TOKEN');",
  },
  {
    file: 'server/features/auth/sessions.ts',
    bug: 'Somebody who is locked while signed in goes on until the session expires',
    from: `    await refuseLocked(connection, { userId, level: session.lock_level });
`,
    to: '',
  },
  {
    file: 'server/features/auth/sessions.ts',
    bug: 'An admin who acts as a user changes when the user signed in last',
    from: 'if (!acting) await keepSignIn(connection, account.id, now);',
    to: 'await keepSignIn(connection, account.id, now);',
  },
  {
    file: 'server/features/auth/tokens.ts',
    bug: 'The dashboard does not show that an admin acts as the user, because the token does not say it',
    from: `    ...(claims.act ? { act: claims.act } : {}),
`,
    to: '',
  },
  {
    file: 'server/features/auth/people.ts',
    bug: "Whoever enters somebody's e-mail at a provider that has not verified it gets into that person's account",
    from: 'email && emailVerified ?',
    to: 'email ?',
  },
  {
    file: 'server/features/auth/actor.ts',
    bug: 'An admin who acts as a reviewer may approve their own channel',
    from: 'adminId === null ? [userId] : [userId, adminId]',
    to: '[userId]',
  },
  {
    file: 'server/features/auth/routes.ts',
    bug: 'Sign-ins leave nothing in the audit',
    from: `        await audit(transaction, { ...auditEvent, detail: { issuer: identity.issuer } });
`,
    to: '',
  },
  {
    file: 'server/features/auth/routes.ts',
    bug: 'Switching to a locked account ends the session and gives a token that nothing accepts, instead of saying why the account is locked',
    from: `if (!account) throw new Refusal('UNAUTHORIZED');
      await refuseLocked(transaction, { userId: account.id, level: account.lock_level });`,
    to: "if (!account) throw new Refusal('UNAUTHORIZED');",
  },
  {
    file: 'server/features/auth/rules.ts',
    bug: 'Somebody with an old deactivated account and an active one is signed in to the deactivated one',
    from: "free.find((account) => account.status === 'active') ?? free[0] ?? accounts[0]",
    to: 'free[0] ?? accounts[0]',
  },
  {
    file: 'server/features/auth/attempts.ts',
    bug: 'A code that was given for adding a channel is taken for a sign-in',
    from: '!attempt || attempt.purpose !== purpose || attempt.expires_at < new Date()',
    to: '!attempt || attempt.expires_at < new Date()',
  },
  {
    file: 'server/features/auth/repository/people.ts',
    bug: "Somebody's first sign-in leads into the account of a stranger who has entered that e-mail without verifying it",
    from: `.where('email_verified_at', 'is not', null)
    .orderBy('created_at')`,
    to: ".orderBy('created_at')",
  },
  {
    file: 'server/features/auth/repository/people.ts',
    bug: 'Somebody whose only account is deactivated cannot sign in to reactivate it',
    from: `.where('users.person_id', '=', personId)
    .orderBy('users.created_at')`,
    to: `.where('users.person_id', '=', personId)
    .where('users.status', '=', 'active')
    .orderBy('users.created_at')`,
  },
  {
    file: 'server/features/auth/repository/sessions.ts',
    bug: 'A session that lies idle on a forgotten computer never ends as long as the user works on another one',
    from: `.where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<', at)`,
    to: `.where('user_id', '=', userId)
    .where('last_seen_at', '<', at)`,
  },
  {
    file: 'server/features/auth/repository/sessions.ts',
    bug: 'Whoever unlinks a way to sign in is signed out at once in the browser in use',
    from: `    .$if(besides !== undefined, (query) => query.where('session_id', '<>', besides ?? ''))
`,
    to: '',
  },
  {
    file: 'server/features/acting/repository.ts',
    bug: 'An admin who signs out at the same moment still begins to act as a user',
    from: `.where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)`,
    to: ".where('session_id', '=', sessionId)",
  },
  {
    file: 'server/features/acting/routes.ts',
    bug: 'That an admin began to act as a user, and why, is not in the audit',
    from: "isNew ? { action: 'acting.start', subject: about, about, detail: { acting_id, reason } } : null",
    to: 'null',
  },
  {
    file: 'server/plugins/session.ts',
    bug: 'A deactivated account can still do everything that an active one can',
    from: `    if (call.access === 'active' && session.status !== 'active') throw new Refusal('ACCOUNT_DEACTIVATED');
`,
    to: '',
  },
  {
    file: 'server/plugins/session.ts',
    bug: "A call that changes something is carried out for another user's id in its body",
    from: "const source = request.method === 'POST' && !upload ? request.body : request.query;",
    to: 'const source = upload ? request.query : (request.query ?? request.body);',
  },
  {
    file: 'server/features/codes/repository.ts',
    bug: 'A mailed code still works after it has expired',
    from: `.where('expires_at', '>', now)
    .where('tries', '<', most)`,
    to: ".where('tries', '<', most)",
  },
  {
    file: 'server/features/codes/repository.ts',
    bug: 'A new code does not work, because the wrong tries of the last one still count',
    from: '.doUpdateSet({ subject, code_hash, sent_at, expires_at, tries: 0 })',
    to: '.doUpdateSet({ subject, code_hash, sent_at, expires_at })',
  },
  {
    file: 'server/features/codes/mailedCode.ts',
    bug: 'With several accounts of one e-mail address somebody can flood that address with codes',
    from: '`code-to:${hashOfEmail(config.sessionSecret, email)}`',
    to: '`code-to:${hashOfEmail(config.sessionSecret, userId)}`',
  },
  {
    file: 'server/features/codes/mailedCode.ts',
    bug: 'Of two calls at once with the same code both are carried out',
    from: `const used = await deleteCode(transaction, { user_id: userId, purpose, code_hash: hash });
  if (!used) throw new Refusal('CODE_EXPIRED');`,
    to: 'await deleteCode(transaction, { user_id: userId, purpose, code_hash: hash });',
  },
  {
    file: 'server/http/limits.ts',
    bug: 'The last call that a day allows is refused already',
    from: 'if (current > most)',
    to: 'if (current >= most)',
  },
  {
    file: 'server/http/idempotency.ts',
    bug: 'Another request with a key that was used before gets the answer of the first one and is never carried out',
    from: 'if (row.call !== keyed.call || row.body_hash !== keyed.bodyHash)',
    to: 'if (row.call !== keyed.call)',
  },
  {
    file: 'server/http/idempotency.ts',
    bug: 'Of two requests with one key at once one fails instead of getting the answer of the other',
    from: `    if (answer) return answer as Answer;
`,
    to: '',
  },
  {
    file: 'server/features/registration/tokens.ts',
    bug: 'A registration token that somebody left behind can be used for a whole day instead of an hour',
    from: "const LIFETIME = '1h';",
    to: "const LIFETIME = '1d';",
  },
  {
    file: 'server/features/linkedAccounts/routes.ts',
    bug: 'Somebody can unlink the only way to sign in and is locked out for ever',
    from: `      if (identities.length === 1) throw new Refusal('LAST_SIGN_IN');
`,
    to: '',
  },
  {
    file: 'server/features/linkedAccounts/routes.ts',
    bug: 'A sign-in that was unlinked is linked again by its e-mail at the next sign-in',
    from: `      await insertUnlinked(transaction, { ...identity, personId, at });
`,
    to: '',
  },
  {
    file: 'server/features/linkedAccounts/routes.ts',
    bug: 'The linking of a site that was begun in one session can be finished in another one of the same user',
    from: '!attempt || attempt.session_id !== sessionId || attempt.expires_at < new Date()',
    to: '!attempt || attempt.expires_at < new Date()',
  },
  {
    file: 'server/features/linkedAccounts/repository.ts',
    bug: 'A phrase for the forum still connects an account days after it has expired',
    from: `.where('expires_at', '>', now)
    .select(['username', 'phrase', 'expires_at'])`,
    to: ".select(['username', 'phrase', 'expires_at'])",
  },
];
