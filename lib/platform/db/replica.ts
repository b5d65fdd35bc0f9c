import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"
import { within } from "@/lib/platform/time/within"
import { closePool, connectionOf, firstRow, openPool } from "./pool"
import { hasAll, type Place, type Seen, type Standing, seenText, standingOf } from "./replication"
import { silentWords } from "./silence"

/** How long a read waits for a replica that lacks something before it goes to the primary. */
const nearMs = 100
const longestPauseMs = 16
/** After how long without an answer it is away. */
const silentMs = 1_000

/** A replica: how it stands to its primary, and connections to it. */
export class Replica {
  standing: Standing = "away"
  /** Statements it answered, and those it failed at, which the primary then answered. */
  readonly counts = { answered: 0, failed: 0 }
  private seen: Seen | undefined
  private looking: Promise<Seen> | undefined
  private readonly pool: pg.Pool
  private readonly watch: pg.Pool
  /** In which run of the server each connection was opened: an address may lead to another server later. */
  private readonly runs = new WeakMap<pg.ClientBase, string>()
  private readonly waiting = new Set<() => void>()

  constructor(
    readonly url: string,
    statementSeconds: number,
  ) {
    const onConnect = async (client: pg.ClientBase) => {
      const { rows } = await client.query<{ run: string }>("SELECT pg_postmaster_start_time()::text AS run")
      this.runs.set(client, rows[0]?.run ?? "")
    }
    this.pool = openPool(url, { statementSeconds, onConnect })
    this.watch = openPool(url, { max: 1, silentAfterMs: silentMs })
  }

  /** How old the newest change is that it has; 0 while it has everything. */
  get behindSeconds() {
    return this.standing === "near" ? 0 : (this.seen?.seconds ?? 0)
  }

  /** Looks how it stands to its primary, which was at this place. */
  async judge(place: Place): Promise<Standing> {
    const seen = await within(this.look(), silentMs).catch(() => undefined)
    if (seen) await this.reaches(place, nearMs).catch(() => {})
    this.turn(seen ? standingOf(this.seen ?? seen, place) : "away")
    return this.standing
  }

  /**
   * The run of its server in which it has everything up to this place, or will in a moment. Undefined where it has not: at once
   * if that is known.
   */
  async runWith(place: Place): Promise<string | undefined> {
    if (this.standing !== "near") return undefined
    const seen = await this.reaches(place, nearMs).catch(() => undefined)
    if (seen) return seen.run
    if (this.standing === "near") this.turn("behind")
    return undefined
  }

  /** A connection of this run of the server. @throws Error */
  async connect(run: string): Promise<pg.PoolClient> {
    const connecting = connectionOf(this.pool)
    const client = await this.whileThere(connecting).catch((error) => {
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    })
    if (this.runs.get(client) === run) return client
    client.release(true)
    throw new Error(silentWords)
  }

  /** What `work` comes to, given up when the replica is found to be away. */
  whileThere<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error(silentWords))
      if (this.standing === "away") giveUp()
      this.waiting.add(giveUp)
      work.then(resolve, reject).finally(() => this.waiting.delete(giveUp))
    })
  }

  async close() {
    await Promise.all([closePool(this.pool), closePool(this.watch)])
  }

  private turn(standing: Standing) {
    this.standing = standing
    if (standing === "away") for (const giveUp of this.waiting) giveUp()
  }

  private async reaches(place: Place, withinMs: number): Promise<Seen | undefined> {
    const end = performance.now() + withinMs
    for (let pauseMs = 1; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
      if (this.seen && hasAll(this.seen, place)) return this.seen
      const seen = await within(this.look(), end - performance.now())
      if (!seen || hasAll(seen, place)) return seen
      await wait(pauseMs, undefined, { ref: false })
    }
  }

  /** What was seen stays true of the run it was seen in, so that all who look share one look. */
  private look(): Promise<Seen> {
    this.looking ??= this.ask().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async ask() {
    this.seen = (await firstRow<Seen>(this.watch, seenText)) as Seen
    return this.seen
  }
}
