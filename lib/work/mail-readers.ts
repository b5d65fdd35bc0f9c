import { setTimeout as wait } from "node:timers/promises"
import { newId } from "@/lib/platform/id"
import type { Log } from "@/lib/platform/log"
import { faultOf } from "@/lib/support/imap/fault"
import type { Reading } from "@/lib/support/imap/reader"
import type { SourceId } from "@/lib/support/imap/store"
import { mostReadAtOnce } from "@/lib/support/imap/values"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

export type MailReaders = { stop: () => Promise<void> }
/** Since when a mailbox is read, and whether all in it has been gone through, or that was tried, since then. */
type Turn = { begunAt: number; isLooked: boolean }
type Running = {
  source: SourceId
  turn: Turn
  /** Closes its connection at once. */
  stop: AbortController
  /** Has it go on to the end of the mail that is being taken in, and no further. */
  leave: AbortController
  done: Promise<void>
}
/** How often in a row a mailbox could not be read, and when it is tried again, as `performance.now()` tells time. */
type Failed = { times: number; until: number }
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
  const failed = new Map<string, Failed>()
  /** Those that end, or whose row is being given up. */
  const leaving = new Set<string>()
  let isShort = false

  const begin = (source: SourceId) => {
    const [stop, leave] = [new AbortController(), new AbortController()]
    const key = JSON.stringify(source)
    const turn = { begunAt: performance.now(), isLooked: false }
    const done = keepReading(source, turn, { stopping: stop.signal, leaving: leave.signal }).finally(() => {
      if (running.get(key)?.stop === stop) running.delete(key)
    })
    running.set(key, { source, turn, stop, leave, done })
  }
  const end = async (entries: Running[]) => {
    for (const { stop } of entries) stop.abort()
    await Promise.all(entries.map(({ done }) => done))
  }
  /** Those of which nothing counts any more: a change may have mended what failed. */
  const endForGood = async (entries: Running[]) => {
    await end(entries)
    for (const { source } of entries) failed.delete(JSON.stringify(source))
  }

  async function keepReading(source: SourceId, turn: Turn, ends: Pick<Reading, "stopping" | "leaving">) {
    const { organisationId, inboxId } = source
    const key = JSON.stringify(source)
    const ended = AbortSignal.any([ends.stopping, ends.leaving])
    const home = async () => {
      const { store } = apexContext()
      const organisation = await findOrganisationById(apexContext(), organisationId)
      if (!organisation) throw new Error("The company is gone")
      return { ...anonymousContext(organisation), store: store.installation.storeOf(organisationId) }
    }
    for (;;) {
      const last = failed.get(key)
      if (last) {
        turn.isLooked = true
        const pause = Math.max(0, last.until - performance.now())
        await wait(pause, undefined, { signal: ended }).catch(() => {})
      }
      if (ended.aborted) return
      try {
        const inbox = await (await home()).store.support.inboxes.find(inboxId)
        if (!inbox) return void failed.delete(key)
        const { address: recipient } = inbox
        const { readMailbox } = await import("@/lib/support/imap/reader")
        return await readMailbox({
          ...{ home, inboxId, recipient, reader, ...ends, pollMs, patienceMs },
          onProgress: () => void failed.delete(key),
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
        const times = failed.get(key)?.times ?? 0
        const pause = Math.min(longestPauseMs, pauseMs * 2 ** times) * (0.5 + Math.random() / 2)
        failed.set(key, { times: times + 1, until: performance.now() + pause })
      }
    }
  }

  async function look() {
    const directory = apexContext().store.installation.support.imapSources
    const renewed = await directory.renew(reader)
    const mine = new Set(renewed.map((source) => JSON.stringify(source)))
    // One that was changed is begun anew, and not before it has ended as it was.
    await endForGood([...running].flatMap(([key, each]) => (mine.has(key) ? [] : each)))
    // One that was claimed, or was to be left, when the database was away for a moment.
    for (const source of renewed) {
      const key = JSON.stringify(source)
      if (!running.has(key) && !leaving.has(key)) begin(source)
    }
    await makeRoom()
    const room = most - running.size
    if (room <= 0 || stopping.signal.aborted) return
    const claimed = await directory.claim(reader, room)
    // One that was changed since it was kept is claimed while it runs.
    await endForGood(claimed.flatMap((source) => running.get(JSON.stringify(source)) ?? []))
    for (const source of claimed) begin(source)
  }

  const isOver = ({ source, turn }: Running) =>
    !leaving.has(JSON.stringify(source)) &&
    performance.now() - turn.begunAt >= (turn.isLooked ? turnMs : longestTurns * turnMs)

  /** Leaves as many mailboxes as have waited a turn, of those that have had theirs. */
  async function makeRoom() {
    if (running.size < most) return
    const { unread } = await apexContext().store.installation.support.imapSources.count(turnMs / 1000)
    if (unread > 0 && !isShort)
      log.warn(
        { most, waiting: unread },
        "More mailboxes than this instance reads at a time: they take turns",
      )
    isShort = unread > 0
    const over = [...running.values()].filter(isOver).slice(0, unread)
    // One that does not end in time is left once it does, and keeps the others from nothing.
    await Promise.race([
      Promise.all(over.map(leaveToOthers)),
      wait(stopWithinMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {}),
    ])
  }

  /** One that has not ended a turn later is broken off. */
  async function leaveToOthers({ source, stop, leave, done }: Running) {
    const key = JSON.stringify(source)
    leaving.add(key)
    leave.abort()
    const breakOff = setTimeout(() => stop.abort(), turnMs)
    try {
      await done
      await apexContext().store.installation.support.imapSources.leave(reader, source)
    } catch (error) {
      log.warn({ err: error, inbox: source.inboxId }, "A mailbox was not left")
    } finally {
      clearTimeout(breakOff)
      leaving.delete(key)
    }
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
