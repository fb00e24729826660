import { sandboxPage } from './page';

/** The provider's page: one button a person. */
export const signInPage = (people: string[]): string =>
  sandboxPage(
    'Sandbox sign-in',
    `<p>A local stand-in for Google, with invented people. Choose who you are.</p>
      <form method="post">
        ${people.map((person) => `<button name="person" value="${person}">${person}</button>`).join('\n        ')}
        <button name="person" value="" class="deny">Deny access</button>
      </form>`,
  );
