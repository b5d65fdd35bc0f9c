import { type Budget, ofNobody } from "@/lib/platform/shares/budgets"
import { shares as ownShares, type Shares } from "@/lib/platform/shares/shares"

/** Something that takes the process's time. */
export type Work = {
  /** False while it only waits for a slow sender or reader. */
  isBusy: () => boolean
  /** Whether the visitor has stopped waiting for it. */
  isGone: () => boolean
  /** Ends it with its connection; none where no sender or reader is waited for. */
  breakOff?: () => void
  /** Whose share it is taken from. */
  budget?: Budget
}

export type Bounds = {
  /** How many are worked on at once. */
  busy: number
  /** How many of one company, while others ask as well: those of others would have to wait until all of these are done. */
  ofOne: number
  /** And of one that has taken more than its share lately, not counting what only waits for something else. */
  ofHeavy: number
  /** How many wait for that. */
  waiting: number
  /**
   * How many more may be under way that only wait for slow senders or readers. One more of these is refused; what is to be worked on
   * takes the place of the first of them.
   */
  slow: number
  /** For how long one waits. */
  patienceMs: number
}

/**
 * One processor answers no faster when it is asked for more at once, and ten connections to the database keep it busy.
 * As many may wait as are answered within `patienceMs` on a small machine; beyond that it is better to refuse at once.
 */
const usual: Bounds = { busy: 32, ofOne: 4, ofHeavy: 1, waiting: 256, slow: 1024, patienceMs: 5_000 }
const lookEveryMs = 50
/** For how long after two companies have asked one after the other the process counts as shared. */
const sharedMs = 10_000
/** However busy others are, one request of those that give way to them is let in so often. */
const trickleMs = 100

/** What came of asking to be let in: what is called when the work is done, or why it is not to begin. */
export type Admitted = (() => void) | "full" | "gone"
type Waiting = { work: Work; budget: Budget; since: number; answer: (admitted: Admitted) => void }
type Place = { isBusy: () => boolean; budget: Budget; breakOff?: () => void; leave: () => void }

/**
 * Lets in so many requests at once and refuses early those that would wait too long. Whose turn it is goes by companies:
 * the one with the fewest requests under way is next, of several the one that has taken least lately, and of each the request that
 * came first. While several companies ask, each has few under way, and one that has taken more than its share begins nothing
 * while something is done for lighter ones. A queue that is full has room for a company that has fewer in it than another, whose last
 * one is refused for it. So one company's storm keeps no other one waiting. Slow senders and readers keep nothing waiting either: where
 * there are too many, the first of them makes room.
 */
export class Admission {
  private readonly under = new Set<Place>()
  private waiting: Waiting[] = []
  private looking: NodeJS.Timeout | undefined
  private soon: NodeJS.Immediate | undefined
  private readonly ofWaiting = new Tally()
  /** Undefined before anything has been asked. */
  private lastAsked: Budget | undefined
  private sharedAt = Number.NEGATIVE_INFINITY
  /** When one was let in last that others were under way before. */
  private trickledAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly bounds: Bounds = usual,
    private readonly shares: Shares = ownShares(),
  ) {}

  /** Whether more work for this company would be refused at once. */
  isFullFor(budget: Budget): boolean {
    const { length } = this.waiting
    if (length < this.bounds.waiting || this.hasRoomFor(budget)) return false
    return this.ofWaiting.of(budget) + 1 >= this.ofWaiting.most()
  }

  /** How many requests are worked on, and how many wait for that. */
  get state() {
    return { busy: this.busy().all, waiting: this.waiting.length }
  }

  enter(work: Work): Admitted | Promise<Admitted> {
    const { budget = ofNobody } = work
    if (!work.isBusy()) return this.isCrowded() ? "full" : this.begin(work)
    this.noteAsked(budget)
    if (this.hasRoomFor(budget)) return this.begin(work)
    if (this.isFullFor(budget)) return "full"
    if (this.waiting.length >= this.bounds.waiting) this.refuseLastOfMost()
    this.looking ??= setInterval(() => this.look(), lookEveryMs).unref()
    this.ofWaiting.add(budget, 1)
    return new Promise((answer) => this.waiting.push({ work, budget, since: Date.now(), answer }))
  }

  private begin({ isBusy, budget = ofNobody, breakOff }: Work) {
    if (this.isCrowded()) this.breakOffFirst()
    const end = this.shares.begin(budget, isBusy)
    const leave = () => {
      if (!this.under.delete(place)) return
      end()
      this.letInSoon()
    }
    const place: Place = { isBusy, budget, breakOff, leave }
    this.under.add(place)
    return leave
  }

  private isCrowded() {
    return this.under.size >= this.bounds.busy + this.bounds.slow
  }

  /** Ends what has been let in first of all that only wait for a slow sender or reader. */
  private breakOffFirst() {
    for (const { isBusy, breakOff, leave } of this.under) {
      if (!breakOff || isBusy()) continue
      leave()
      return breakOff()
    }
  }

  private refuseLastOfMost() {
    const most = this.ofWaiting.most()
    const last = this.waiting.findLastIndex(({ budget }) => this.ofWaiting.of(budget) === most)
    this.take(last).answer("full")
  }

  /** Takes one out of those that wait. */
  private take(index: number): Waiting {
    const [taken] = this.waiting.splice(index, 1) as [Waiting]
    this.ofWaiting.add(taken.budget, -1)
    return taken
  }

  /** Which of those that wait is next; -1 where none has room. */
  private next(): number {
    if (this.waiting.length === 0) return -1
    const { all, ofEach } = this.busy()
    if (all >= this.bounds.busy) return -1
    const trickling = Date.now() - trickleMs
    const seen = new Set<Budget>()
    let [index, fewest, least] = [-1, this.isShared() ? this.bounds.ofOne : this.bounds.busy, 0]
    for (const [at, { budget, since }] of this.waiting.entries()) {
      if (seen.has(budget)) continue
      seen.add(budget)
      const count = ofEach.of(budget)
      const taken = this.shares.takenBy(budget)
      const isBetter = count < fewest || (index >= 0 && count === fewest && taken < least)
      const isLongOver = Math.max(since, this.trickledAt) <= trickling
      if (isBetter && (isLongOver || !this.mustGiveWay(budget))) [index, fewest, least] = [at, count, taken]
    }
    return index
  }

  private noteAsked(budget: Budget) {
    if (this.lastAsked !== undefined && budget !== this.lastAsked) this.sharedAt = Date.now()
    this.lastAsked = budget
  }

  private isShared() {
    return Date.now() - this.sharedAt < sharedMs
  }

  private hasRoomFor(budget: Budget) {
    const { all, ofEach } = this.busy()
    if (all >= this.bounds.busy) return false
    return !this.isShared() || (ofEach.of(budget) < this.bounds.ofOne && !this.mustGiveWay(budget))
  }

  /** Whether a company that has taken more than its share has to wait for others, or for what it has under way. */
  private mustGiveWay(budget: Budget) {
    if (!this.isShared() || !this.shares.isHeavy(budget)) return false
    return this.shares.youngOf(budget) >= this.bounds.ofHeavy || this.shares.isBehind(budget)
  }

  /** How many are worked on that do not only wait for a sender or reader: together, and of each company. */
  private busy() {
    let all = 0
    const ofEach = new Tally()
    for (const { isBusy, budget } of this.under)
      if (isBusy()) {
        all += 1
        ofEach.add(budget, 1)
      }
    return { all, ofEach }
  }

  /** Drops those whose visitor has left or that have waited too long, and lets in who is next. */
  private look() {
    this.waiting = this.waiting.filter((one) => {
      const isOver = this.isOver(one)
      if (isOver) this.ofWaiting.add(one.budget, -1)
      return !isOver
    })
    this.letIn()
  }

  /** When it is known who else has left in this turn of the event loop: what is begun for them would be in vain. */
  private letInSoon() {
    this.soon ??= setImmediate(() => {
      this.soon = undefined
      this.letIn()
    })
  }

  /** Each request that is done lets one in; to look at all that wait would take longer than many a request. */
  private letIn() {
    for (let index = this.next(); index >= 0; index = this.next()) {
      const next = this.take(index)
      if (this.isOver(next)) continue
      if (this.mustGiveWay(next.budget)) this.trickledAt = Date.now()
      next.answer(this.begin(next.work))
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
  private readonly counts = new Map<Budget, number>()

  of(budget: Budget) {
    return this.counts.get(budget) ?? 0
  }

  most() {
    return Math.max(0, ...this.counts.values())
  }

  add(budget: Budget, change: 1 | -1) {
    const count = this.of(budget) + change
    if (count > 0) this.counts.set(budget, count)
    else this.counts.delete(budget)
  }
}
