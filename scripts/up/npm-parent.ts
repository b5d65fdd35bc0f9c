const checkEveryMs = 1_000

/** Calls `action` when npm, having started this process, is gone: killed, it cannot take us along. */
export function whenNpmDies(action: () => void) {
  // Started without npm, outliving the parent may be just what was wanted (`nohup`, a service manager).
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    action()
  }, checkEveryMs)
  timer.unref()
}
