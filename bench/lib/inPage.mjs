// What a benchmark runs inside a page: whether something is on screen, since when, when it was painted, and which tasks
// were long.

// Runs in the page before any of its scripts, so it may use nothing of this file.
const define = () => {
  const isOnScreen = (element, seeThrough = true) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: !seeThrough })
    );
  };

  /** The innermost elements that hold the words: a figure may be written in several elements. */
  const innermost = (element, words) => {
    if (!words.test(element.textContent)) return [];
    const inner = [...element.children].flatMap((child) => innermost(child, words));
    return inner.length > 0 ? inner : [element];
  };

  /** Whether no scrolling box around the element hides it, as it does with the next photo of a gallery. */
  const isUncovered = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const around = box.getBoundingClientRect();
      if (left >= around.right || right <= around.left || top >= around.bottom || bottom <= around.top)
        return false;
    }
    return true;
  };

  // Ours and those of Ant Design. Busy parts that are out of sight do not keep the user waiting.
  const BUSY = '[aria-busy="true"], .ant-skeleton';

  // `seeThrough`: also what is still fading in counts from its first frame on, in which nobody sees it.
  const holds = ({ selector, text, value }, seeThrough = true) => {
    const isShown = (element) => isOnScreen(element, seeThrough);
    const found = [...document.querySelectorAll(selector)];
    if (value !== undefined)
      return found.some((field) => new RegExp(value).test(field.value) && isShown(field));
    const words = new RegExp(text ?? '\\S', 'i');
    if (text === undefined)
      return found.some((element) => words.test(element.textContent) && isShown(element));
    return found.flatMap((element) => innermost(element, words)).some(isShown);
  };

  const observe = (look) => {
    const observer = new MutationObserver(look);
    observer.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['aria-busy', 'class', 'hidden'],
    });
    return observer;
  };

  /** Calls `report` once when all conditions hold. */
  const whenReady = (conditions, report) => {
    const observer = observe(() => {
      if (!conditions.every((condition) => holds(condition))) return;
      observer.disconnect();
      performance.mark('bench-ready');
      report(performance.now());
    });
  };

  const heading = () =>
    [...document.querySelectorAll('main h1')].find((element) => /\S/.test(element.textContent));

  /** Whether another screen than the one with `before` as heading is on screen, with its content. */
  const isOtherScreen = (before) => {
    const shown = heading();
    if (!shown || shown.textContent === before || !isOnScreen(shown)) return false;
    const main = shown.closest('main');
    const hasContent = main.textContent.trim().length > shown.textContent.trim().length;
    return (
      hasContent && ![...main.querySelectorAll(BUSY)].some((part) => isOnScreen(part) && isUncovered(part))
    );
  };

  /** From the next click on, notes since when another screen is there. A later skeleton begins the wait anew. */
  const watchClick = () => {
    const before = heading()?.textContent;
    let clicked;
    let since;
    const begin = ({ timeStamp }) => {
      clicked = timeStamp;
      performance.mark('bench-click', { startTime: timeStamp });
    };
    addEventListener('click', begin, { capture: true, once: true });
    const observer = observe(() => {
      if (clicked === undefined || !isOtherScreen(before)) since = undefined;
      else since ??= performance.now();
    });
    return () => {
      observer.disconnect();
      return since === undefined ? null : since - clicked;
    };
  };

  /** Calls `report` with the time at which the frame is painted that is being made. */
  const whenPainted = (report) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => report(performance.now());
    port2.postMessage(null);
  };

  /**
   * From the next click on (`on`: what of it the page acts on), notes when the first frame is painted in which `answer`
   * holds, and the first one in which the first row of `rows` is another than before. It looks at each frame, because
   * what fades in tells nobody when it begins to be seen. `ended` waits until both are noted or `patience` is over.
   */
  const watchAnswer = ({ answer, rows, on, patience }) => {
    const firstRow = () => rows && document.querySelector(rows)?.textContent;
    const before = firstRow();
    const left = {
      answer: () => holds(answer, false),
      ...(rows && { rows: () => (firstRow() ?? before) !== before }),
    };
    const times = {};
    let end;
    const ended = new Promise((resolve) => (end = () => resolve()));
    const look = (clicked) => {
      for (const [name, isThere] of Object.entries(left)) {
        if (!isThere()) continue;
        delete left[name];
        whenPainted((painted) => (times[name] = painted - clicked));
      }
      if (Object.keys(left).length > 0 && performance.now() - clicked < patience)
        requestAnimationFrame(() => look(clicked));
      else whenPainted(end);
    };
    const wasThere = left.answer();
    const begin = ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp));
    addEventListener(on, begin, { capture: true, once: true });
    return Object.assign(() => (wasThere ? { wasThere } : times), { ended });
  };

  const longTasks = [];
  new PerformanceObserver((seen) =>
    longTasks.push(...seen.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
  ).observe({ type: 'longtask', buffered: true });

  window.bench = { whenReady, watchClick, watchAnswer, longTasks };
};

// Runs in the page, too.
const begin = ({ readyWhen, token }) => {
  if (token) localStorage.setItem('partner-dashboard.token', token);
  if (readyWhen) window.bench.whenReady(readyWhen, (milliseconds) => window.reportReady(milliseconds));
};

/**
 * The script for a page that is to be measured: it is signed in with `token`, and calls `reportReady` when all of
 * `readyWhen` holds: an element of `selector` with a text on screen, or one whose text or value matches.
 */
export const pageScript = ({ readyWhen, token }) => {
  const conditions = readyWhen?.map((condition) =>
    typeof condition === 'string' ? { selector: condition } : condition,
  );
  return `(${define})();(${begin})(${JSON.stringify({ readyWhen: conditions, token })});`;
};
