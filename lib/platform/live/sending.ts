import type { Firestore } from "firebase-admin/firestore"
import { firebaseAuth, firestore } from "@/lib/platform/firebase/admin"
import { traced } from "@/lib/platform/traces/traced"
import { documentPath, firebaseUserId } from "./documents"
import type { Ended, liveDirectory, Version } from "./store"

type Outbox = ReturnType<typeof liveDirectory>
/**
 * What some of a company's documents hold beside their version, by their name. It is asked for once the version was
 * counted, so that it is never older than that.
 */
export type ContentOf = (organisationId: string, documents: string[]) => Promise<Map<string, Content>>
type Content = Record<string, string | boolean>

/** How long what is told of an ended session is needed: until it would have expired. */
const endedKeptMs = 31 * 24 * 60 * 60 * 1000
/** A Firestore that does not answer keeps nothing waiting for longer. */
const patienceMs = 10_000
const revokedAtOnce = 20

/**
 * Sends what has been committed to Firestore. It may end anywhere, or run twice at once: what is not known to have arrived is
 * sent again, and a version in Firestore never becomes a lower one.
 */
export async function sendSignals(outbox: Outbox, contentOf: ContentOf): Promise<void> {
  while ((await outbox.count()) > 0);
  for (let due = await outbox.listDue(); due.length > 0; due = await outbox.listDue())
    await send(outbox, due, contentOf)
  for (let ended = await outbox.listEnded(); ended.length > 0; ended = await outbox.listEnded()) {
    await askFirebase("end sessions", ended.length, () => sendEnded(ended))
    // A few at a time, each forgotten once it is done: all of many would never be within the patience.
    for (let at = 0; at < ended.length; at += revokedAtOnce) {
      const some = ended.slice(at, at + revokedAtOnce)
      await askFirebase("revoke tokens", some.length, () => revoke(some))
      await outbox.forgetEnded(some)
    }
  }
}

async function send(outbox: Outbox, due: Version[], contentOf: ContentOf) {
  const db = await firestore()
  const contents = await contentsOf(due, contentOf)
  const present = await askFirebase("write", due.length, () =>
    Promise.all(due.map((row, at) => raise(db, row, contents[at] ?? {}))),
  )
  const arrived = due.filter((row, at) => (present[at] ?? 0) <= row.version)
  const ahead = due.flatMap((row, at) => {
    const version = present[at] ?? 0
    return version > row.version ? [{ ...row, version }] : []
  })
  if (ahead.length > 0) await outbox.goOnFrom(ahead)
  await outbox.noteSent([...arrived, ...ahead])
}

async function contentsOf(due: Version[], contentOf: ContentOf): Promise<Content[]> {
  const companies = [...new Set(due.map(({ organisationId }) => organisationId))]
  const documentsOf = (id: string) =>
    due.flatMap(({ organisationId, document }) => (organisationId === id ? document : []))
  const found = new Map(
    await Promise.all(companies.map(async (id) => [id, await contentOf(id, documentsOf(id))] as const)),
  )
  return due.map(({ organisationId, document }) => found.get(organisationId)?.get(document) ?? {})
}

/** How often another sender may have been quicker. */
const tries = 5

/**
 * Written on the condition that nothing else has been since it was read. A transaction would lock the document, and that of a
 * process that dies in it would keep all others waiting for a minute.
 * @returns the version that Firestore has then: this one, or a later one that was there already
 */
async function raise(db: Firestore, row: Version, content: Content): Promise<number> {
  const reference = db.doc(documentPath(row.organisationId, row.document))
  for (let attempt = 1; ; attempt++) {
    const found = await reference.get()
    const present = versionIn(found)
    if (present >= row.version) return present
    try {
      const values = { ...content, version: row.version }
      await (found.updateTime
        ? reference.update(values, { lastUpdateTime: found.updateTime })
        : reference.create(values))
      return row.version
    } catch (error) {
      if (attempt === tries || !isOvertaken(error)) throw error
    }
  }
}

/** Another sender has written the document meanwhile: ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND. */
const isOvertaken = (error: unknown) => [5, 6, 9, 10].includes((error as { code?: number }).code ?? 0)

type Found = { get: (field: "version") => unknown }
const versionIn = (found: Found): number => {
  const version = found.get("version")
  return typeof version === "number" ? version : 0
}

async function sendEnded(ended: Ended[]) {
  const db = await firestore()
  const batch = db.batch()
  const expireAt = new Date(Date.now() + endedKeptMs)
  for (const { organisationId, document } of ended)
    batch.set(db.doc(documentPath(organisationId, document)), { expireAt })
  await batch.commit()
}

/** Their browsers get no further tokens from Firebase, but for those that sign in there anew. */
async function revoke(ended: Ended[]) {
  const auth = await firebaseAuth()
  const users = new Set(ended.map(({ organisationId, personId }) => firebaseUserId(organisationId, personId)))
  await Promise.all(
    [...users].map((user) =>
      auth.revokeRefreshTokens(user).catch((error) => {
        // This person has never signed in there.
        if (error.code !== "auth/user-not-found") throw error
      }),
    ),
  )
}

/**
 * Compares what Firestore has of what has changed since a moment with what it was sent, and has the difference sent again.
 * @returns how many documents differed
 */
export async function compareSignals(outbox: Outbox, since: Date): Promise<number> {
  const db = await firestore()
  let differed = 0
  for (
    let rows = await outbox.listSent(since);
    rows.length > 0;
    rows = await outbox.listSent(since, rows.at(-1))
  ) {
    const references = rows.map(({ organisationId, document }) =>
      db.doc(documentPath(organisationId, document)),
    )
    const found = await askFirebase("read", rows.length, () => db.getAll(...references))
    const there = rows.map((row, at) => ({ ...row, version: found[at] ? versionIn(found[at]) : 0 }))
    const behind = there.filter(({ version }, at) => version < (rows[at]?.version ?? 0))
    const ahead = there.filter(({ version }, at) => version > (rows[at]?.version ?? 0))
    if (behind.length > 0) await outbox.noteMissed(behind)
    if (ahead.length > 0) await outbox.goOnFrom(ahead)
    differed += behind.length + ahead.length
  }
  return differed
}

/** Asks for something about so many documents, in a span that names none of them. @throws Error where no answer comes */
async function askFirebase<T>(what: string, documents: number, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Firestore does not answer")), patienceMs)
  })
  return traced(`firestore ${what}`, () => Promise.race([ask(), late]), {
    kind: "client",
    attributes: { "vestibule.documents": documents },
  }).finally(() => clearTimeout(timer))
}
