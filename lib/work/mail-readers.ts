import { setTimeout as wait } from "node:timers/promises"
import { newId } from "@/lib/platform/id"
import type { Log } from "@/lib/platform/log"
import { faultOf } from "@/lib/support/imap/fault"
import type { SourceId } from "@/lib/support/imap/store"
import { mostReadAtOnce } from "@/lib/support/imap/values"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

export type MailReaders = { stop: () => Promise<void> }
/** Since when a mailbox is read, and whether all in it has been gone through, or that was tried, since then. */
type Turn = { begunAt: number; isLooked: boolean }
type Running = { source: SourceId; turn: Turn; stop: AbortController; done: Promise<void> }
type Options = {
  lookMs?: number
  pollMs?: number
  patienceMs?: number
  pauseMs?: number
  most?: number
  turnMs?: number
}

/** A mailbox that cannot be gone through in so many times the length of a turn is left to its next one. */
const longestTurns = 10
const longestPauseMs = 5 * 60_000
const stopWithinMs = 3000

/**
 * Reads the mailboxes of all inboxes that have one, each by one of all instances, until stopped. Where there are more than all
 * instances read at a time, they take turns.
 */
export function startMailReaders(log: Log, options: Options = {}): MailReaders {
  const { lookMs = 10_000, pollMs = 3 * 60_000, patienceMs, pauseMs = 5000 } = options
  const { most = mostReadAtOnce, turnMs = 60_000 } = options
  const stopping = new AbortController()
  const reader = newId()
  const running = new Map<string, Running>()
  let isShort = false

  const begin = (source: SourceId) => {
    const stop = new AbortController()
    const key = JSON.stringify(source)
    const turn = { begunAt: performance.now(), isLooked: false }
    const done = keepReading(source, turn, stop.signal).finally(() => {
      if (running.get(key)?.stop === stop) running.delete(key)
    })
    running.set(key, { source, turn, stop, done })
  }
  const end = async (entries: Running[]) => {
    for (const { stop } of entries) stop.abort()
    await Promise.all(entries.map(({ done }) => done))
  }

  async function keepReading({ organisationId, inboxId }: SourceId, turn: Turn, stopped: AbortSignal) {
    const home = async () => {
      const { store } = apexContext()
      const organisation = await findOrganisationById(apexContext(), organisationId)
      if (!organisation) throw new Error("The company is gone")
      return { ...anonymousContext(organisation), store: store.installation.storeOf(organisationId) }
    }
    for (let failures = 0; !stopped.aborted; failures++) {
      try {
        const inbox = await (await home()).store.support.inboxes.find(inboxId)
        if (!inbox) return
        const { address: recipient } = inbox
        const { readMailbox } = await import("@/lib/support/imap/reader")
        return await readMailbox({
          ...{ home, inboxId, recipient, reader, stopping: stopped, pollMs, patienceMs },
          onProgress: () => {
            failures = 0
          },
          onLooked: () => {
            turn.isLooked = true
          },
        })
      } catch (error) {
        log.warn({ err: error, inbox: inboxId }, "A mailbox cannot be read: trying again")
        await home()
          .then(({ store, now }) =>
            store.support.imapSources.noteFailed(inboxId, reader, { now, words: faultOf(error) }),
          )
          .catch((failure) => log.warn({ err: failure, inbox: inboxId }, "A mailbox's fault is not noted"))
        turn.isLooked = true
      }
      const pause = Math.min(longestPauseMs, pauseMs * 2 ** failures) * (0.5 + Math.random() / 2)
      await wait(pause, undefined, { signal: stopped }).catch(() => {})
    }
  }

  async function look() {
    const directory = apexContext().store.installation.support.imapSources
    const mine = new Set((await directory.renew(reader)).map((source) => JSON.stringify(source)))
    // One that was changed is begun anew, and not before it has ended as it was.
    await end([...running].flatMap(([key, each]) => (mine.has(key) ? [] : each)))
    await makeRoom()
    const room = most - running.size
    if (room <= 0 || stopping.signal.aborted) return
    const claimed = await directory.claim(reader, room)
    // One that was changed since it was kept is claimed while it runs.
    await end(claimed.flatMap((source) => running.get(JSON.stringify(source)) ?? []))
    for (const source of claimed) begin(source)
  }

  const isOver = ({ turn }: Running) =>
    performance.now() - turn.begunAt >= (turn.isLooked ? turnMs : longestTurns * turnMs)

  /** Leaves as many mailboxes as wait for their turn, of those that have had theirs. */
  async function makeRoom() {
    const directory = apexContext().store.installation.support.imapSources
    const { unread } = running.size < most ? { unread: 0 } : await directory.count()
    if (unread > 0 && !isShort)
      log.warn(
        { most, waiting: unread },
        "More mailboxes than this instance reads at a time: they take turns",
      )
    isShort = unread > 0
    const over = [...running.values()].filter(isOver).slice(0, unread)
    await end(over)
    await directory.leave(
      reader,
      over.map(({ source }) => source),
    )
  }

  async function keepLooking() {
    while (!stopping.signal.aborted) {
      await look().catch((error) => log.warn({ err: error }, "Mailboxes cannot be looked up"))
      await wait(lookMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const looking = keepLooking()
  return {
    stop: async () => {
      stopping.abort()
      const ended = looking.then(async () => {
        await end([...running.values()])
        await apexContext().store.installation.support.imapSources.release(reader)
      })
      await Promise.race([
        ended.catch((error) => log.warn({ err: error }, "Mailboxes were not left")),
        wait(stopWithinMs, undefined, { ref: false }),
      ])
    },
  }
}
