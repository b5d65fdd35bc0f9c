import type { ImapFlow, MailboxObject } from "imapflow"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { outsideSpan, traced } from "@/lib/platform/traces/traced"
import { receiveMail } from "@/lib/support/inbound/mutations"
import { longestMail } from "@/lib/support/inbound/schema"
import type { Context } from "@/lib/tenancy/context"
import { connectImap, openFolder, within } from "./connection"
import type { Cursor, ReadSource } from "./schema"
import { sealSecret, unsealSecret } from "./secret"
import { imapWords } from "./values"

type Home = Omit<Context, "actor">
export type Reading = {
  home: () => Promise<Home>
  inboxId: string
  /** The address that its mail is for. */
  recipient: string
  /** Which process this is: another one's mailbox is not read. */
  reader: string
  /** Ends it at once. */
  stopping: AbortSignal
  /** Ends it once the mail that is being taken in is in its place. */
  leaving: AbortSignal
  /** How long a server that tells nothing is left before it is asked. */
  pollMs: number
  patienceMs?: number
  /** Is told of each mail, and of each look that found none. */
  onProgress: () => void
  /** Is told each time that all in it has been gone through. */
  onLooked: () => void
}

/** Asked for together. */
const batch = 50
/** Mails are known for 30 days: older ones could not be told from new ones where the server counts anew. */
const knownMs = 29 * 24 * 60 * 60 * 1000

/** A mailbox that was taken away, changed, or left to another process while it was read. */
class LeftError extends AppError {}

/**
 * Reads a mailbox until stopped or left, or until it is another process's: each mail in it once, in the order in which it came.
 * @throws what `faultOf` says in words
 */
export async function readMailbox(reading: Reading): Promise<void> {
  const { inboxId, reader, stopping, leaving } = reading
  const isEnding = () => stopping.aborted || leaving.aborted
  const { store, organisation } = await reading.home()
  const source = await store.support.imapSources.find(inboxId)
  if (!source) return
  const secret = await unsealSecret(source.sealed)
  const client = await connectImap(source, secret, {
    patienceMs: reading.patienceMs,
    keep: async (next) => {
      const fresh = { before: source.sealed, sealed: await sealSecret(next) }
      await store.support.imapSources.keepSealed(inboxId, fresh)
    },
  })
  const close = () => client.close()
  stopping.addEventListener("abort", close, { once: true })
  try {
    while (!isEnding()) {
      const news = hearNews(client, reading)
      const words = await traced("read mailbox", () => readNew(reading, client, source), {
        kind: "consumer",
        attributes: { "vestibule.organisation": organisation.id },
      })
      if (isEnding()) return
      reading.onProgress()
      const { now } = await reading.home()
      await store.support.imapSources.noteRead(inboxId, reader, { now, words })
      reading.onLooked()
      await news
    }
  } catch (error) {
    if (!stopping.aborted && !(error instanceof LeftError)) throw error
  } finally {
    stopping.removeEventListener("abort", close)
    close()
  }
}

/** Resolves when the server says that there is something, or it is time to ask, or the connection is gone. */
function hearNews(client: ImapFlow, { pollMs, stopping, leaving }: Reading): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(heard, pollMs)
    function heard() {
      clearTimeout(timer)
      client.off("exists", heard).off("close", heard)
      for (const end of [stopping, leaving]) end.removeEventListener("abort", heard)
      resolve()
    }
    client.once("exists", heard).once("close", heard)
    for (const end of [stopping, leaving]) end.addEventListener("abort", heard, { once: true })
  })
}

/** @returns what is wrong although all was read, in words; empty where nothing is */
async function readNew(reading: Reading, client: ImapFlow, source: ReadSource): Promise<string> {
  const mailbox = await openFolder(client, source, reading.patienceMs)
  let cursor = await startOf(reading, client, mailbox)
  const ask = <T>(what: string, answer: Promise<T>) => within(client, what, answer, reading.patienceMs)
  const found = await ask("search", client.search({ uid: `${cursor.lastUid + 1}:*` }, { uid: true }))
  if (!found) throw new AppError("The server does not say what is in the folder")
  // A server names its last mail even where that is behind the cursor.
  const uids = [...new Set(found)].filter((uid) => uid > cursor.lastUid).sort((one, other) => one - other)
  let fault = ""
  for (let at = 0; at < uids.length; at += batch) {
    const some = uids.slice(at, at + batch)
    const items = { size: true, internalDate: true, envelope: cursor.readsSince !== null }
    const listed = await ask("list", client.fetchAll(some.join(","), items, { uid: true }))
    const sizes = new Map(listed.map(({ uid, size = 0 }) => [uid, size]))
    const old = new Set(listed.filter((mail) => isOld(mail, cursor.readsSince)).map(({ uid }) => uid))
    for (const uid of some) {
      if (reading.leaving.aborted) return fault
      cursor = { ...cursor, lastUid: uid }
      const size = sizes.get(uid)
      // Removed meanwhile by another program, or from before its inbox.
      if (size === undefined || old.has(uid)) continue
      if (!(await receive(reading, { client, uid, size, moveTo: source.moveTo }, cursor)))
        fault = imapWords.notMoved
    }
    await keepCursor(reading, await reading.home(), cursor)
  }
  // What comes from now on is new, whatever its sender's clock says.
  if (cursor.readsSince) await keepCursor(reading, await reading.home(), { ...cursor, readsSince: null })
  return fault
}

type Waiting = { client: ImapFlow; uid: number; size: number }

/** Takes a mail, as a trace of its own: thousands may wait at once. @returns whether it was moved, where it is to be */
const receive = (reading: Reading, { moveTo, ...mail }: Waiting & { moveTo: string }, cursor: Cursor) =>
  outsideSpan(() =>
    traced(
      "receive mail",
      async () => {
        await take(reading, await fetched(reading, mail), cursor)
        const move = () => mail.client.messageMove(String(mail.uid), moveTo, { uid: true })
        return moveTo === "" || Boolean(await within(mail.client, "move", move(), reading.patienceMs))
      },
      { kind: "consumer" },
    ),
  )

/** Where to go on reading: behind the cursor, unless it is of another numbering than the server's now. */
async function startOf(
  reading: Reading,
  client: ImapFlow,
  { uidValidity, uidNext }: MailboxObject,
): Promise<Cursor> {
  const home = await reading.home()
  const source = await home.store.support.imapSources.find(reading.inboxId)
  if (!source) throw new LeftError("The mailbox is not read any more")
  const present = uidValidity.toString()
  // Two servers may number alike; one that says that it has not come so far yet is another one.
  if (source.uidValidity === present && !(source.lastUid >= uidNext)) return source
  const isFirst = source.uidValidity === null
  const since = wholeSecond(Math.max(source.createdAt.getTime(), home.now.getTime() - knownMs))
  const cursor = {
    uidValidity: present,
    lastUid: isFirst && !source.readsExisting ? await newestUid(reading, client, uidNext) : 0,
    readsSince: isFirst ? null : new Date(since),
  }
  await keepCursor(reading, home, cursor)
  return cursor
}

/** The number of the newest mail that may be there, 0 where none was. Some servers do not say which number comes next. */
async function newestUid({ patienceMs }: Reading, client: ImapFlow, uidNext: number | undefined) {
  if (uidNext) return uidNext - 1
  const found = await within(client, "search", client.search({ uid: "*" }, { uid: true }), patienceMs)
  if (!found) throw new AppError("The server does not say what is in the folder")
  return Math.max(0, ...found)
}

async function keepCursor(
  { inboxId, reader, onProgress }: Reading,
  { store }: Pick<Home, "store">,
  cursor: Cursor,
) {
  const { uidValidity, lastUid, readsSince } = cursor
  if (!(await store.support.imapSources.advance(inboxId, reader, { uidValidity, lastUid, readsSince })))
    throw new LeftError("The mailbox is another process's now")
  onProgress()
}

type Listed = {
  internalDate?: Date | string | undefined
  envelope?: { date?: Date | string | undefined } | undefined
}

/** A server's dates are in whole seconds: what comes within the second of its inbox is not older than that. */
const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000

/** By when it came and by when it says that it was sent: a server that was moved may have taken all in anew. */
const isOld = ({ internalDate, envelope }: Listed, since: Date | null) =>
  since !== null &&
  [internalDate, envelope?.date].some(
    (date) => date !== undefined && new Date(date).getTime() < since.getTime(),
  )

type Fetched = { bytes: Buffer; isCut: boolean }

/** A mail as it is in the mailbox; of one that is too large, its headers. */
async function fetched({ patienceMs }: Reading, { client, uid, size }: Waiting): Promise<Fetched> {
  const isCut = size > longestMail
  const items = isCut ? { headers: true } : { source: { start: 0, maxLength: longestMail + 1 } }
  const answers = await within(
    client,
    "fetch",
    client.fetchAll(String(uid), items, { uid: true }),
    patienceMs,
  )
  const bytes = answers.flatMap((mail) => (mail.uid === uid && (isCut ? mail.headers : mail.source)) || [])[0]
  if (!bytes) throw new InvalidError(imapWords.notGiven(uid))
  return bytes.length > longestMail ? { bytes: headersOf(bytes), isCut: true } : { bytes, isCut }
}

const headersOf = (bytes: Buffer) => {
  const end = bytes.indexOf("\r\n\r\n")
  return bytes.subarray(0, end < 0 ? 0 : end + 4)
}

/** With the cursor in one transaction: a mail that is kept is behind it, and one behind it is kept. */
async function take(reading: Reading, { bytes, isCut }: Fetched, cursor: Cursor) {
  const home = await reading.home()
  const mail = { inboxId: reading.inboxId, recipient: reading.recipient, envelopeSender: null, isCut }
  await receiveMail(home, { ...mail, pieces: [bytes] }, (store) => keepCursor(reading, { store }, cursor))
}
