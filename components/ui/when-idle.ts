/** Does it once the browser has nothing better to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(request)
}
