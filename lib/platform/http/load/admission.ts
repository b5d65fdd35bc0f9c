/** Something that takes the process's time. */
export type Work = {
  /** False while it only waits for a slow sender or reader. */
  isBusy: () => boolean
  /** Whether the visitor has stopped waiting for it. */
  isGone: () => boolean
  /** The key of the company it is for; what is for none counts together. */
  company?: string
}

export type Bounds = {
  /** How many are worked on at once. */
  busy: number
  /** How many of one company, while others ask as well: those of others would have to wait until all of these are done. */
  ofOne: number
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
const usual: Bounds = { busy: 32, ofOne: 4, waiting: 256, slow: 1024, patienceMs: 5_000 }
const lookEveryMs = 50
/** For how long after two companies have asked one after the other the process counts as shared. */
const sharedMs = 10_000

/** What came of asking to be let in: what is called when the work is done, or why it is not to begin. */
export type Admitted = (() => void) | "full" | "gone"
type Waiting = { work: Work; since: number; answer: (admitted: Admitted) => void }

/**
 * Lets in so many requests at once and refuses early those that would wait too long. Whose turn it is goes by companies:
 * the one with the fewest requests under way is next, and of each the request that came first. While several companies
 * ask, each has few under way. A queue that is full has room for a company that has fewer in it than another, whose last
 * one is refused for it. So one company's storm keeps no other one waiting.
 */
export class Admission {
  private readonly under = new Set<Pick<Work, "isBusy" | "company">>()
  private waiting: Waiting[] = []
  private looking: NodeJS.Timeout | undefined
  private readonly ofWaiting = new Tally()
  /** Null before anything has been asked. */
  private lastCompany: string | undefined | null = null
  private sharedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly bounds: Bounds = usual) {}

  /** Whether more work for this company would be refused at once. */
  isFullFor(company: string | undefined): boolean {
    const { length } = this.waiting
    if (length < this.bounds.waiting || this.hasRoomFor(company)) return false
    return this.ofWaiting.of(company) + 1 >= this.ofWaiting.most()
  }

  /** How many requests are worked on, and how many wait for that. */
  get state() {
    return { busy: this.under.size, waiting: this.waiting.length }
  }

  enter(work: Work): Admitted | Promise<Admitted> {
    const { busy, slow } = this.bounds
    if (!work.isBusy()) return this.under.size < busy + slow ? this.begin(work) : "full"
    this.noteCompany(work.company)
    if (this.hasRoomFor(work.company)) return this.begin(work)
    if (this.isFullFor(work.company)) return "full"
    if (this.waiting.length >= this.bounds.waiting) this.refuseLastOfMost()
    this.looking ??= setInterval(() => this.look(), lookEveryMs).unref()
    this.ofWaiting.add(work.company, 1)
    return new Promise((answer) => this.waiting.push({ work, since: Date.now(), answer }))
  }

  private begin({ isBusy, company }: Work) {
    const place = { isBusy, company }
    this.under.add(place)
    return () => {
      if (this.under.delete(place)) this.letIn()
    }
  }

  private refuseLastOfMost() {
    const most = this.ofWaiting.most()
    const last = this.waiting.findLastIndex(({ work }) => this.ofWaiting.of(work.company) === most)
    this.take(last).answer("full")
  }

  /** Takes one out of those that wait. */
  private take(index: number): Waiting {
    const [taken] = this.waiting.splice(index, 1) as [Waiting]
    this.ofWaiting.add(taken.work.company, -1)
    return taken
  }

  /** Which of those that wait is next; -1 where none has room. */
  private next(): number {
    if (this.waiting.length === 0) return -1
    const { all, ofEach } = this.busy()
    if (all >= this.bounds.busy) return -1
    let [index, fewest] = [-1, this.isShared() ? this.bounds.ofOne : this.bounds.busy]
    for (const [at, { work }] of this.waiting.entries()) {
      const count = ofEach.of(work.company)
      if (count < fewest) [index, fewest] = [at, count]
      if (fewest === 0) break
    }
    return index
  }

  private noteCompany(company: string | undefined) {
    if (this.lastCompany !== null && company !== this.lastCompany) this.sharedAt = Date.now()
    this.lastCompany = company
  }

  private isShared() {
    return Date.now() - this.sharedAt < sharedMs
  }

  private hasRoomFor(company: string | undefined) {
    const { all, ofEach } = this.busy()
    return all < this.bounds.busy && (!this.isShared() || ofEach.of(company) < this.bounds.ofOne)
  }

  /** How many are worked on that do not only wait for a sender or reader: together, and of each company. */
  private busy() {
    let all = 0
    const ofEach = new Tally()
    for (const { isBusy, company } of this.under)
      if (isBusy()) {
        all += 1
        ofEach.add(company, 1)
      }
    return { all, ofEach }
  }

  /** Drops those whose visitor has left or that have waited too long, and lets in who is next. */
  private look() {
    this.waiting = this.waiting.filter((one) => {
      const isOver = this.isOver(one)
      if (isOver) this.ofWaiting.add(one.work.company, -1)
      return !isOver
    })
    this.letIn()
  }

  /** Each request that is done lets one in; to look at all that wait would take longer than many a request. */
  private letIn() {
    for (let index = this.next(); index >= 0; index = this.next()) {
      const next = this.take(index)
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

/** How many there are of each company; none is remembered that has none. */
class Tally {
  private readonly counts = new Map<string | undefined, number>()

  of(company: string | undefined) {
    return this.counts.get(company) ?? 0
  }

  most() {
    return Math.max(0, ...this.counts.values())
  }

  add(company: string | undefined, change: 1 | -1) {
    const count = this.of(company) + change
    if (count > 0) this.counts.set(company, count)
    else this.counts.delete(company)
  }
}
