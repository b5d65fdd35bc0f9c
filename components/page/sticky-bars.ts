/** Tells the style of each `StickyBar` whether it is stuck. */
export function runStickyBars(): void {
  for (const mark of document.querySelectorAll("[data-sticky-mark]")) {
    const look = (changes: IntersectionObserverEntry[]) =>
      mark.nextElementSibling?.toggleAttribute("data-stuck", changes.at(-1)?.isIntersecting === false)
    new IntersectionObserver(look).observe(mark)
  }
}
