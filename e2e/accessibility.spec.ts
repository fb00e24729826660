import { expectComplaints, ownServer, test, watchShifts } from './helpers';
import { creatorsWalk } from './walks/creator';
import { newcomersWalk } from './walks/newcomer';
import { ownersWalk } from './walks/owner';
import { staffWalk } from './walks/staff';
import { visitorsWalk } from './walks/visitor';

// What is on the screens only once something has happened, and no walk can bring about in a moment.
const CREATOR = "(select user_id from users where username = 'creator')";
ownServer('accessibility', {
  env: { PAYMENT_METHODS: 'bank_transfer,paypal,payoneer,fbt,tipalti,transferwise,dcc' },
  data: [
    `update channel set status = 'denied' where name = 'Mira After Dark'`,
    `insert into message (user_id, message_id, kind, texts, at, mail, interrupted, refusal)
      values (${CREATOR}, gen_random_uuid(), 'channel-denied',
        '{"channel":"Mira After Dark","reason":"Three videos belong to others"}', now(), 'refused', 0, 550)`,
    `insert into user_wordpress_site (user_id, site_id, name, address, account, linked_at)
      values (${CREATOR}, '1', 'Mira writes', 'https://mira.example', 'mira', now())`,
    `insert into job (job_id, kind, key, payload, status, run_at, attempts, problem, created_at, started_at, ended_at)
      values (gen_random_uuid(), 'ledger:check', 'all', '{}', 'failed', now(), 1, 'LEDGER_DIFFERS', now(), now(), now())`,
  ],
});
test.describe.configure({ timeout: 300_000 });

for (const [who, walk] of Object.entries({
  'a visitor': visitorsWalk,
  'a creator': creatorsWalk,
  'who has nothing yet': newcomersWalk,
  'the owner of a network': ownersWalk,
  'the staff': staffWalk,
})) {
  test(`${who} can read and use every screen in both themes and on a phone`, async ({ page, complaints }) => {
    await watchShifts(page);
    for (const part of walk) await test.step(part.name, () => part(page));
    // What the walk asks for though it is not there, or not allowed.
    expectComplaints(complaints, 'status of 4');
  });
}
