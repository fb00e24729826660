import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * Around a calendar's fields: a text that cannot be taken gives way to the value that holds, on Enter and when the focus
 * leaves. The library itself leaves it there, and says nothing.
 */
export const TypedDay = ({ takes, children }: { takes: (text: string) => boolean; children: ReactNode }) => {
  const area = useRef<HTMLSpanElement>(null);
  const [round, setRound] = useState(0);
  const focused = useRef(-1);
  const fields = () => [...(area.current?.querySelectorAll('input') ?? [])];
  const isRefused = () => fields().some(({ value }) => !takes(value));
  // The fields are drawn anew, with the focus where it was.
  useLayoutEffect(() => fields()[focused.current]?.focus(), [round]);
  const begin = (at: number) => {
    focused.current = at;
    setRound(round + 1);
  };
  const enter = (event: KeyboardEvent) => {
    const at = fields().findIndex((field) => field === event.target);
    if (event.key !== 'Enter' || at < 0 || !isRefused()) return;
    event.preventDefault();
    event.stopPropagation();
    begin(at);
  };
  return (
    <span
      ref={area}
      className="typed-day"
      onKeyDownCapture={enter}
      onBlur={({ relatedTarget }) => {
        if (!area.current?.contains(relatedTarget) && isRefused()) begin(-1);
      }}
    >
      <Fragment key={round}>{children}</Fragment>
    </span>
  );
};
