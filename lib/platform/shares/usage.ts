import type { Budget } from "./budgets"

/** What was used so long ago counts a third of what is used now. */
const fadesMs = 5_000
/** Those who have used least are forgotten first, and count as new. */
const mostRemembered = 2_000

type Used = { ms: number; at: number }

/** How much time each company has taken lately, fading: who takes all of the process comes to 5,000 ms. */
export class Usage {
  private readonly used = new Map<Budget, Used>()

  constructor(private readonly now: () => number) {}

  of(budget: Budget): number {
    const used = this.used.get(budget)
    return used ? this.faded(used) : 0
  }

  add(budget: Budget, ms: number) {
    const used = this.used.get(budget)
    if (used) {
      used.ms = this.faded(used) + ms
      used.at = this.now()
      return
    }
    if (this.used.size >= mostRemembered) this.forgetHalf()
    this.used.set(budget, { ms, at: this.now() })
  }

  /** How many have used more than this. */
  countAbove(ms: number): number {
    return [...this.used.values()].filter((used) => this.faded(used) > ms).length
  }

  private faded({ ms, at }: Used) {
    return ms * Math.exp((at - this.now()) / fadesMs)
  }

  private forgetHalf() {
    const least = [...this.used].sort(([, one], [, other]) => this.faded(one) - this.faded(other))
    for (const [budget] of least.slice(0, mostRemembered / 2)) this.used.delete(budget)
  }
}
