import { COUNTRIES, PEOPLE, STATES } from './people';

const optionsOf = (words: readonly string[]) => words.map((word) => `<option>${word}</option>`).join('');

const rows = PEOPLE.map(
  ({ name, balance }) => `
    <tbody role="rowgroup">
      <tr role="row">
        <td role="cell"><button aria-expanded="false" onclick="more(this)">Details ${name}</button></td>
        <td role="cell">${name}</td>
        <td role="cell"><data value="${balance}">$${balance.slice(0, 4)}</data></td>
        <td role="cell">
          <button onclick="ask('${name}')">Remove ${name}</button>
          <button onclick="openMenu(this, '${name}')">More of ${name}</button>
        </td>
      </tr>
    </tbody>`,
).join('');

/** The same page of the browser's own controls, in the shape that the dashboard gives them. */
export const NATIVE_PAGE = `<!doctype html><html lang="en"><title>Controls</title><main>
  <label for="country">Country</label><select id="country">${optionsOf(COUNTRIES)}</select>
  <label>State <select>${optionsOf(STATES)}</select></label>
  <fieldset>
    <legend>Kind</legend>
    <label><input type="radio" name="kind"> Music</label> <label><input type="radio" name="kind"> Games</label>
  </fieldset>
  <label for="day">Day</label><input id="day" type="date">
  <label><input type="checkbox"> <span>News</span></label>
  <label for="photo">Photo</label><input id="photo" type="file" onchange="file.textContent = this.files[0].name">
  <p id="file"></p>
  <table role="table"><caption>People</caption>
    <thead><tr role="row"><th role="columnheader"></th>
      <th role="columnheader" scope="col"><button onclick="sort()">Name</button></th>
      <th role="columnheader" scope="col">Balance</th><th role="columnheader" scope="col">Acts</th></tr></thead>
    ${rows}
    <tfoot><tr role="row"><td></td><th role="rowheader" scope="row">Total</th><td>$15.00</td><td></td></tr></tfoot>
  </table>
  <dialog id="question" aria-labelledby="title"><h2 id="title"></h2><p>What was earned stays.</p>
    <label>Reason <input></label>
    <button onclick="question.close(); notices.textContent = who + ' is removed.'">Remove for good</button>
    <button onclick="question.close()">Cancel</button></dialog>
  <div id="notices" role="status"></div>
  <dl><div><dt>Balance of all</dt><dd>$15.00</dd></div></dl>
  <button onclick="turn(1)">Next</button><p id="at">Page 1</p>
  <div role="tablist"><a role="tab" href="#open" aria-selected="true" onclick="show(this)">Open</a>
    <a role="tab" href="#closed" aria-selected="false" onclick="show(this)">Closed</a></div>
  </main>
  <script>
    let who; let page = 1;
    const find = (selector) => [...document.querySelectorAll(selector)];
    const ask = (name) => { who = name; title.textContent = 'Remove ' + name + '?'; question.showModal(); };
    const more = (button) => {
      button.setAttribute('aria-expanded', 'true');
      button.closest('tbody').insertAdjacentHTML('beforeend', '<tr role="row"><td role="cell" colspan="4">More</td></tr>');
    };
    const openMenu = (button, name) => button.insertAdjacentHTML('afterend',
      '<div role="menu"><button role="menuitem" onclick="this.parentElement.remove(); ask(\\'' + name + '\\')">Lock</button></div>');
    const sort = () => find('tbody').sort((a, b) => a.innerText.localeCompare(b.innerText))
      .forEach((row) => document.querySelector('tfoot').before(row));
    const turn = (by) => { page += by; at.textContent = 'Page ' + page; };
    const show = (tab) => find('[role=tab]').forEach((one) => one.setAttribute('aria-selected', String(one === tab)));
  </script></html>`;
