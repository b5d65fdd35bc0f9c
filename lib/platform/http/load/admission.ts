/** Something that takes the process's time. */
export type Work = {
  /** False while it only waits for a slow sender or reader. */
  isBusy: () => boolean
  /** Whether the visitor has stopped waiting for it. */
  isGone: () => boolean
}

export type Bounds = {
  /** How many are worked on at once. */
  busy: number
  /** How many wait for that. */
  waiting: number
  /** How many more may be under way that only wait for slow senders or readers. */
  slow: number
  /** For how long one waits. */
  patienceMs: number
}

/**
 * One processor answers no faster when it is asked for more at once, and ten connections to the database keep it busy.
 * As many may wait as are answered within `patienceMs` on a small machine; beyond that it is better to refuse at once.
 */
const usual: Bounds = { busy: 32, waiting: 256, slow: 1024, patienceMs: 5_000 }
const lookEveryMs = 50

/** What came of asking to be let in: what is called when the work is done, or why it is not to begin. */
export type Admitted = (() => void) | "full" | "gone"
type Waiting = { work: Work; since: number; answer: (admitted: Admitted) => void }

/** Lets in so many requests at once, in the order they came, and refuses early those that would wait too long. */
export class Admission {
  private readonly under = new Set<Pick<Work, "isBusy">>()
  private waiting: Waiting[] = []
  private looking: NodeJS.Timeout | undefined

  constructor(private readonly bounds: Bounds = usual) {}

  enter(work: Work): Admitted | Promise<Admitted> {
    const { busy, slow, waiting } = this.bounds
    if (!work.isBusy()) return this.under.size < busy + slow ? this.begin(work) : "full"
    if (this.waiting.length === 0 && this.hasRoom()) return this.begin(work)
    if (this.waiting.length >= waiting) return "full"
    this.looking ??= setInterval(() => this.look(), lookEveryMs).unref()
    return new Promise((answer) => this.waiting.push({ work, since: Date.now(), answer }))
  }

  private begin({ isBusy }: Work) {
    const place = { isBusy }
    this.under.add(place)
    return () => {
      if (this.under.delete(place)) this.look()
    }
  }

  private hasRoom() {
    let busy = 0
    for (const { isBusy } of this.under) if (isBusy()) busy += 1
    return busy < this.bounds.busy
  }

  /** Lets in the next request, and drops those whose visitor has left or that have waited too long. */
  private look() {
    const oldest = Date.now() - this.bounds.patienceMs
    const staying: Waiting[] = []
    for (const one of this.waiting) {
      if (one.work.isGone()) one.answer("gone")
      else if (one.since < oldest) one.answer("full")
      else staying.push(one)
    }
    this.waiting = staying
    while (this.waiting.length > 0 && this.hasRoom()) {
      const next = this.waiting.shift() as Waiting
      next.answer(this.begin(next.work))
    }
    if (this.waiting.length > 0) return
    clearInterval(this.looking)
    this.looking = undefined
  }
}
