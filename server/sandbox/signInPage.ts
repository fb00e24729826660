const STYLE = '/sandbox.css';

/** The provider's page: plain HTML, one button a person; it works without scripts and under the strict policy. */
export const signInPage = (people: string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sandbox sign-in</title>
    <link rel="stylesheet" href="${STYLE}">
  </head>
  <body>
    <main>
      <h1>Sandbox sign-in</h1>
      <p>A local stand-in for Google, with invented people. Choose who you are.</p>
      <form method="post">
        ${people.map((person) => `<button name="person" value="${person}">${person}</button>`).join('\n        ')}
        <button name="person" value="" class="deny">Deny access</button>
      </form>
    </main>
  </body>
</html>
`;
