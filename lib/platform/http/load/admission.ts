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

  /** Whether more work would be refused at once. */
  get isFull() {
    const { length } = this.waiting
    return length >= this.bounds.waiting && (length > 0 || !this.hasRoom())
  }

  /** How many requests are worked on, and how many wait for that. */
  get state() {
    return { busy: this.under.size, waiting: this.waiting.length }
  }

  enter(work: Work): Admitted | Promise<Admitted> {
    const { busy, slow } = this.bounds
    if (!work.isBusy()) return this.under.size < busy + slow ? this.begin(work) : "full"
    if (this.waiting.length === 0 && this.hasRoom()) return this.begin(work)
    if (this.isFull) return "full"
    this.looking ??= setInterval(() => this.look(), lookEveryMs).unref()
    return new Promise((answer) => this.waiting.push({ work, since: Date.now(), answer }))
  }

  private begin({ isBusy }: Work) {
    const place = { isBusy }
    this.under.add(place)
    return () => {
      if (this.under.delete(place)) this.letIn()
    }
  }

  private hasRoom() {
    let busy = 0
    for (const { isBusy } of this.under) if (isBusy()) busy += 1
    return busy < this.bounds.busy
  }

  /** Drops those whose visitor has left or that have waited too long, and lets in who is next. */
  private look() {
    this.waiting = this.waiting.filter((one) => !this.isOver(one))
    this.letIn()
  }

  /** Each request that is done lets one in; to look at all that wait would take longer than many a request. */
  private letIn() {
    while (this.waiting.length > 0 && this.hasRoom()) {
      const next = this.waiting.shift() as Waiting
      if (!this.isOver(next)) next.answer(this.begin(next.work))
    }
    if (this.waiting.length > 0) return
    clearInterval(this.looking)
    this.looking = undefined
  }

  /** Whether one that waits is not to begin any more, which it is then told. */
  private isOver({ work, since, answer }: Waiting): boolean {
    const isGone = work.isGone()
    if (!isGone && since >= Date.now() - this.bounds.patienceMs) return false
    answer(isGone ? "gone" : "full")
    return true
  }
}
