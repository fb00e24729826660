/** Grey shapes where a screen's content will be; `cards` as many as are likely to come. */
export const ScreenSkeleton = ({ cards = 2 }: { cards?: number }) => (
  <div className="skeleton" aria-busy="true">
    <div className="skeleton-line skeleton-title" />
    <div className="skeleton-line" />
    <div className="skeleton-cards">
      {Array.from({ length: cards }, (_nothing, index) => (
        <div key={index} className="skeleton-card" />
      ))}
    </div>
  </div>
);
