import { performance } from "node:perf_hooks"
import { setImmediate as nextTurn } from "node:timers/promises"
import { type Budget, budgetOfJobs, isOfJobs, workingFor } from "./budgets"
import { Usage } from "./usage"

/** Who has taken more than this lately takes more than a fair share of the process: a tenth of its time. */
const heavyMs = 500
/** What takes longer waits for something other than the processor, and keeps no one else back. */
const youngMs = 250
/** How soon it is told again that people ask. */
const tellEveryMs = 100
/** For how long a statement, or a piece of long work, waits for what others do, at most. */
const holdMs = 100

type Place = { budget: Budget; isBusy: () => boolean; since: number }
type Held = { mayGoOn: () => boolean; goOn: () => void }
/** Whether people are waiting: something has been begun for them, or all is done. */
export type News = "asked" | "answered"
type Clock = { now: () => number; busyMs: () => number }

const ownClock: Clock = {
  now: () => performance.now(),
  busyMs: () => performance.eventLoopUtilization().active,
}

/**
 * What the process does for each company. The time that its event loop was busy is shared out among those for whom something
 * was under way, and the time that it waited, as for the database, among those for whom that was not so for long. A company that has taken much gives way to lighter
 * ones while something is done for these, before it begins anything and before each statement; the time that they leave is its
 * own.
 */
export class Shares {
  private readonly places = new Set<Place>()
  private readonly held = new Set<Held>()
  private readonly usage: Usage
  private counted: { now: number; busyMs: number }
  /** How often work gave way. */
  private heldCount = 0
  /** For how many places people wait, and when that was told last. */
  private people = 0
  private toldAt = Number.NEGATIVE_INFINITY
  /** Until when people wait for another process, as far as is known. */
  private askedUntil = Number.NEGATIVE_INFINITY
  /** Told of what people ask here, where jobs are done by another process. */
  onPeople?: (news: News) => void

  constructor(private readonly clock: Clock = ownClock) {
    this.usage = new Usage(clock.now)
    this.counted = { now: clock.now(), busyMs: clock.busyMs() }
  }

  /** Something is done for a company. @returns what ends it */
  begin(budget: Budget, isBusy = () => true): () => void {
    this.count()
    const place = { budget, isBusy, since: this.clock.now() }
    this.places.add(place)
    const isPeople = !isOfJobs(budget)
    if (isPeople) this.tellBegun()
    return () => {
      this.count()
      if (!this.places.delete(place)) return
      if (isPeople) this.tellDone()
      this.letGo()
    }
  }

  /** What another process does for people: jobs of this one give way to it as to what is under way here. */
  hear(news: News): void {
    this.askedUntil = news === "asked" ? this.clock.now() + youngMs : Number.NEGATIVE_INFINITY
    if (news === "answered") this.letGo()
  }

  /** Does what no request waits for, as a job, for a company; unless it `givesWay`, it goes on whatever others ask for. */
  async during<T>(budget: Budget, work: () => Promise<T>, { givesWay = true } = {}): Promise<T> {
    const end = this.begin(budget)
    return (givesWay ? workingFor.run(budget, work) : work()).finally(end)
  }

  /** How many take more than their share now, jobs apart from requests, and how often anything gave way. */
  get state() {
    return { heavy: this.usage.countAbove(heavyMs), held: this.heldCount }
  }

  /** How much a company has taken lately, in milliseconds of the process. */
  takenBy(budget: Budget): number {
    return this.usage.of(budget)
  }

  isHeavy(budget: Budget): boolean {
    return this.usage.of(budget) > heavyMs
  }

  /** How much is under way for a company that has not been so for long. */
  youngOf(budget: Budget): number {
    let count = 0
    for (const place of this.places) if (place.budget === budget && this.isYoung(place)) count += 1
    return count
  }

  /**
   * Whether something is under way for another company that has taken much less. People do not wait for their own company's jobs,
   * and in the middle of what has begun for no one's.
   */
  isBehind(budget: Budget, { inTheMiddle = false } = {}): boolean {
    const taken = this.usage.of(budget)
    if (taken <= heavyMs) return false
    if (this.isAskedElsewhere()) return true
    for (const place of this.places) {
      if (place.budget === budget || place.budget === budgetOfJobs(budget)) continue
      if (inTheMiddle && isOfJobs(place.budget)) continue
      if (this.isYoung(place) && this.usage.of(place.budget) < taken / 2) return true
    }
    return false
  }

  /** Asked before work goes on: a promise where it gives way for a moment. */
  giveWay(where?: { inTheMiddle: boolean }): Promise<void> | undefined {
    const budget = workingFor.get()
    if (budget === undefined || !this.isBehind(budget, where)) return undefined
    return this.holdUntil(() => !this.isBehind(budget, where))
  }

  /**
   * Waited for between two pieces of work that no one waits for at a screen, as the files of an import: what others ask for in
   * the meantime is begun, and done first if that takes no longer than a moment.
   */
  async nextPiece(): Promise<void> {
    await nextTurn()
    const budget = workingFor.get()
    if (budget === undefined || !this.isOthers(budget)) return
    await this.holdUntil(() => !this.isOthers(budget))
  }

  /** Whether something is under way for anyone else that has not been so for long. */
  private isOthers(budget: Budget) {
    if (this.isAskedElsewhere()) return true
    for (const place of this.places) if (place.budget !== budget && this.isYoung(place)) return true
    return false
  }

  private isAskedElsewhere() {
    return this.clock.now() < this.askedUntil
  }

  private tellBegun() {
    this.people += 1
    const now = this.clock.now()
    if (now - this.toldAt < tellEveryMs) return
    this.toldAt = now
    this.onPeople?.("asked")
  }

  private tellDone() {
    this.people -= 1
    if (this.people > 0) return
    this.toldAt = Number.NEGATIVE_INFINITY
    this.onPeople?.("answered")
  }

  private letGo() {
    for (const { mayGoOn, goOn } of this.held) if (mayGoOn()) goOn()
  }

  private holdUntil(mayGoOn: () => boolean): Promise<void> {
    this.heldCount += 1
    return new Promise((resolve) => {
      const held: Held = {
        mayGoOn,
        goOn: () => {
          clearTimeout(timer)
          this.held.delete(held)
          resolve()
        },
      }
      const timer = setTimeout(held.goOn, holdMs)
      this.held.add(held)
    })
  }

  private isYoung({ isBusy, since }: Place) {
    return this.clock.now() - since < youngMs && isBusy()
  }

  private count() {
    const { now, busyMs } = { now: this.clock.now(), busyMs: this.clock.busyMs() }
    const busy = busyMs - this.counted.busyMs
    const idle = now - this.counted.now - busy
    this.shareOut(busy, ({ isBusy }) => isBusy())
    this.shareOut(idle, (place) => this.isYoung(place))
    this.counted = { now, busyMs }
  }

  private shareOut(ms: number, among: (place: Place) => boolean) {
    const places = [...this.places].filter(among)
    for (const { budget } of places) this.usage.add(budget, ms / places.length)
  }
}

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleShares?: Shares }

/** The shares of this process. */
export function shares(): Shares {
  shared.vestibuleShares ??= new Shares()
  return shared.vestibuleShares
}
