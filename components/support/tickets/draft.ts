import { newKey } from "@/lib/api/platform/idempotency/client"
import type { Elsewhere } from "./draft-elsewhere"

/** Text that was started and not sent yet. */
export type Draft = {
  values?: Record<string, unknown>
  /** When each was picked, in milliseconds; without an id, not uploaded yet. */
  attachments?: { id?: string; name: string; size: number; at: number }[]
  /** What was sent last, and under which key: sent again as it was, it is written once. */
  sent?: string
  key?: string
}

// What could not be stored, because that is forbidden or full, lives as long as its page.
const inMemory = new Map<string, Draft>()
const prefix = "draft:"
const storedName = (name: string) => prefix + name

/** A draft's name: each person's own, because a browser may have several. */
export const draftName = (personId: string, about: string) => `${personId}:${about}`

const guests = draftName("guest", "")

/** The name of a guest's draft. It lives as long as its tab, because no guest signs out, which removes drafts. */
export const guestDraftName = (about: string) => guests + about

const storageOf = (name: string): Storage => (name.startsWith(guests) ? sessionStorage : localStorage)

export function readDraft(name: string): Draft {
  const unstored = inMemory.get(name)
  if (unstored) return unstored
  try {
    return draftIn(storageOf(name).getItem(storedName(name))) ?? {}
  } catch {
    return {}
  }
}

/** Keeps more of a draft: it outlives a reload and, of a person with an account, the session. */
export function keepDraft(name: string, more: Draft): void {
  const draft = { ...readDraft(name), ...more }
  try {
    storageOf(name).setItem(storedName(name), JSON.stringify(draft))
    inMemory.delete(name)
  } catch {
    inMemory.set(name, draft)
  }
}

type Follower = { name: string; tell: (change: Elsewhere) => void }
const followers = new Set<Follower>()

/**
 * Calls back when another tab has changed the draft, or another part of this page has sent or moved it; `now` is null once it is
 * not there any more. @returns what ends it
 */
export function followDraft(name: string, tell: Follower["tell"]): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== storedName(name)) return
    tell({ before: draftIn(oldValue) ?? {}, now: draftIn(newValue) })
  }
  const follower = { name, tell }
  followers.add(follower)
  addEventListener("storage", hear)
  return () => {
    followers.delete(follower)
    removeEventListener("storage", hear)
  }
}

function draftIn(stored: string | null): Draft | null {
  try {
    return JSON.parse(stored ?? "null")
  } catch {
    return null
  }
}

/** Once it is sent or given up. */
export function forgetDraft(name: string): void {
  inMemory.delete(name)
  try {
    storageOf(name).removeItem(storedName(name))
  } catch {
    // Nothing was kept there either.
  }
}

/** Once it is sent, by a form that may have left the page: one that shows it now is emptied as well. */
export function forgetSent(name: string): void {
  const before = readDraft(name)
  forgetDraft(name)
  tell(name, { before, now: null })
}

/** Changes the words of a draft and adds files to it; a form of this page that shows it follows. */
export function addToDraft(
  name: string,
  change: (body: string) => string,
  files: Draft["attachments"] = [],
): void {
  const before = readDraft(name)
  keepDraft(name, {
    values: { ...before.values, body: change(bodyIn(before)) },
    attachments: [...(before.attachments ?? []), ...files],
  })
  tell(name, { before, now: readDraft(name) })
}

/** Adds the words and files of a draft to those of another one; forms of this page that show them follow. @returns whether it had any */
export function moveDraft(from: string, to: string): boolean {
  const { attachments, ...moved } = readDraft(from)
  const body = bodyIn(moved)
  if (!body && !attachments?.length) return false
  addToDraft(to, (present) => present + body, attachments)
  forgetSent(from)
  return true
}

const bodyIn = ({ values }: Draft) => String(values?.body ?? "")

function tell(name: string, change: Elsewhere) {
  for (const follower of followers) if (follower.name === name) follower.tell(change)
}

/** All drafts in this browser but those of guests in other tabs, on signing out: the next person finds nothing. */
export function forgetDrafts(): void {
  inMemory.clear()
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
  } catch {
    // Nothing was kept there either.
  }
}

/** The key to send this under: the same for as long as the same is sent, over retries and reloads. */
export function keyFor(name: string, payload: unknown): string {
  const sent = JSON.stringify(payload)
  const draft = readDraft(name)
  if (draft.key && draft.sent === sent) return draft.key
  const key = newKey()
  keepDraft(name, { sent, key })
  return key
}
