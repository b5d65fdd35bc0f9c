import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"
import { coalesced } from "@/lib/platform/coalesced"
import { scoped } from "@/lib/platform/scope"
import { within } from "@/lib/platform/time/within"
import { addressIn } from "./address-in"
import { isGivenUp, isOutOfReach } from "./out-of-reach"
import { closePool, firstRow, openPool } from "./pool"
import { Replica } from "./replica"
import { type Place, placeText, type Standing } from "./replication"

const lookEveryMs = 500
/** A primary that is slower to say where it is would be as slow with what is read. */
const placeWithinMs = 1_000
/** One that has been behind for so long is told of. */
const lagBoundMs = 10_000

/** Where the reads of some work are made; undefined from when the replica has failed, or the work has written. */
export type Reading = { replica?: Replica; run: string }

/** How a replica is, and what it has done. */
export type ReplicaState = {
  name: string
  standing: Standing
  behindSeconds: number
  answered: number
  failed: number
}
type Tell = (replica: ReplicaState) => void

const reading = scoped<Reading>("replica")

/** Of the work that this is called from, while it may read from a replica. */
export const readingNow = () => reading.get()

/** The replicas of one primary, each looked at twice a second. */
class Replicas {
  readonly all: Replica[]
  /** What reads were begun where. */
  readonly begun = { replica: 0, primary: 0 }
  private turn = 0
  private readonly primary: pg.Pool
  private readonly closed = new AbortController()
  private readonly watching: Promise<unknown>
  private readonly place: () => Promise<Place | undefined>

  constructor(primaryUrl: string, urls: readonly string[], statementSeconds: number, tell: Tell) {
    this.all = urls.map((url) => new Replica(url, statementSeconds))
    // One of its own: for a connection of the usual ones a read may have to wait.
    this.primary = openPool(primaryUrl, { max: 1, statementSeconds })
    this.place = coalesced(() => firstRow<Place>(this.primary, placeText).catch(() => undefined))
    this.watching = Promise.all(this.all.map((replica) => this.watch(replica, tell)))
  }

  /** A replica that has everything the primary has now, and in which run of its server; undefined where there is none. */
  async fresh(): Promise<Reading | undefined> {
    const place = this.all.some(isNear) ? await within(this.place(), placeWithinMs) : undefined
    const found = place && (await this.freshAt(place))
    this.begun[found ? "replica" : "primary"] += 1
    return found
  }

  async close() {
    this.closed.abort()
    await this.watching
    await Promise.all([closePool(this.primary), ...this.all.map((replica) => replica.close())])
  }

  private async freshAt(place: Place): Promise<Reading | undefined> {
    this.turn += 1
    for (let tried = 0; tried < this.all.length; tried++) {
      const replica = this.all[(this.turn + tried) % this.all.length]
      const run = await replica?.runWith(place)
      if (replica && run) return { replica, run }
    }
    return undefined
  }

  private async watch(replica: Replica, tell: Tell) {
    let known: Standing = "near"
    let since = performance.now()
    while (!this.closed.signal.aborted) {
      const place = await this.place()
      // Of a replica nothing is known while its primary cannot be asked; nothing is read there either.
      const standing: Standing = place ? await replica.judge(place) : known
      if (standing !== "behind") since = performance.now()
      if (standing !== known && (standing !== "behind" || performance.now() - since > lagBoundMs)) {
        known = standing
        tell(stateOf(replica))
      }
      await wait(lookEveryMs, undefined, { signal: this.closed.signal, ref: false }).catch(() => {})
    }
  }
}

const isNear = ({ standing }: Replica) => standing === "near"

const stateOf = (replica: Replica): ReplicaState => ({
  name: addressIn(replica.url),
  standing: replica.standing,
  behindSeconds: replica.behindSeconds,
  ...replica.counts,
})

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleReplicas?: Replicas }

/** Has `fromReplica` read from these. @param tell is told how one stands when that changes, and that it is behind when it has been for 10 s. */
export function readFromReplicas(
  primaryUrl: string,
  urls: readonly string[],
  statementSeconds: number,
  tell: Tell,
) {
  if (urls.length > 0) shared.vestibuleReplicas = new Replicas(primaryUrl, urls, statementSeconds, tell)
}

/** Ends what `readFromReplicas` began. */
export async function closeReplicas() {
  const { vestibuleReplicas: replicas } = shared
  shared.vestibuleReplicas = undefined
  await replicas?.close()
}

/** How each replica is, and where reads were begun. */
export const replicaStates = () => ({
  replicas: shared.vestibuleReplicas?.all.map(stateOf) ?? [],
  begun: shared.vestibuleReplicas?.begun ?? { replica: 0, primary: 0 },
})

/**
 * Has what `work` reads be read from a replica that has everything the primary had when it began; from the primary where there
 * is none, from when the replica fails, and from when `work` writes or opens a transaction that may.
 */
export async function fromReplica<T>(work: () => T): Promise<Awaited<T>> {
  const { vestibuleReplicas: replicas } = shared
  if (!replicas || reading.get()?.replica) return await work()
  const found = await replicas.fresh()
  return await (found ? reading.run(found, work) : work())
}

/** Has what `work` reads be read from the primary, within work that reads from a replica. */
export const fromPrimary = <T>(work: () => T): T => (reading.get() ? reading.run({ run: "" }, work) : work())

/** Whether a replica failed at what its primary can do. A statement that took too long has had its time. */
export const isReplicasFault = (error: unknown) => isOutOfReach(error) && !isGivenUp(error)

/** Has the rest of the work that reads so be read from the primary. */
export function leaveReplica(reading: Reading) {
  reading.replica = undefined
}

/** Reads in one transaction, which begins anew at the primary where a replica fails in it. */
export async function againFromPrimary<T>(work: () => Promise<T>): Promise<T> {
  const isElsewhere = Boolean(reading.get()?.replica)
  try {
    return await work()
  } catch (error) {
    if (!isElsewhere || !isReplicasFault(error)) throw error
    return work()
  }
}
