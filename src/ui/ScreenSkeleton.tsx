/** Grey shapes while a screen is loaded; `cards` is the number of cards to expect. */
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
