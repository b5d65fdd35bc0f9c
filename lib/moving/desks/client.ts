import { setTimeout as wait } from "node:timers/promises"
import { AppError } from "@/lib/platform/errors"
import { textOf } from "@/lib/platform/outgoing-request"
import { DeskAway, DeskForbids, DeskLacks, DeskRefused, FileRefused } from "./errors"
import { exactJson } from "./exact-json"
import { type Answer, ask } from "./http"
import type { Download } from "./source"
import { longestFile } from "./values"

/** How a desk is asked. Tests are less patient. */
export type Patience = {
  /** So long a call waits by itself where the desk says when to come again; a longer wait is the caller's. */
  waitMs: number
  /** Before the first of the tries after a failure; each next one waits twice as long. */
  againMs: number
  tries: number
  /** When to come again after all tries have failed. */
  awayMs: number
}
export const usualPatience: Patience = { waitMs: 90_000, againMs: 1_000, tries: 5, awayMs: 5 * 60_000 }
/** While a person waits for the answer. */
export const hasty: Patience = { waitMs: 3_000, againMs: 1_000, tries: 2, awayMs: 60_000 }

type Options = {
  /** The desk's API; what is asked of it is below this address. */
  base: string
  /** What lets in, asked before each call: a desk whose tokens end gives another one. Sent to the base's own origin only. */
  headers: () => Record<string, string> | Promise<Record<string, string>>
  patience?: Patience
  /** A word of an answer 401 by which the desk says that the token is good and may not read this; others say so by 403. */
  forbids?: string
}

export type DeskClient = ReturnType<typeof deskClient>

const longestAnswer = 64 * 1024 * 1024
const longestRefusal = 64 * 1024
const mostRedirects = 5
const shortMs = 1_000

/**
 * Asks a desk's API in peace: slower when it says so, again when it fails, and never an address that the installation may not
 * reach. What it answers is JSON with long ids kept as text.
 */
export function deskClient({ base, headers, patience = usualPatience, forbids }: Options) {
  const root = base.endsWith("/") ? base : `${base}/`
  const { origin } = new URL(root)
  /** A path below the base, or a whole address, as links to next pages are. It may not leave the desk. */
  const addressOf = (path: string, query: Query = {}) => {
    const url = /^https?:/.test(path) ? new URL(path) : new URL(path.replace(/^\//, ""), root)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    if (url.origin !== origin) throw new AppError("The desk names a page at another address")
    return url
  }

  async function answered(url: URL, sent: { method?: "GET" | "POST"; body?: string } = {}): Promise<Answer> {
    // Calls that are made side by side meet a limit in turns: short waits that the desk asks for are not its failures.
    const met = { waits: 0, failures: 0 }
    for (;;) {
      const answer = await ask(url, { ...sent, headers: await sentTo(url) }).catch((error) => {
        if (error instanceof AppError) throw error
        return null
      })
      if (answer && !isPassing(answer.status)) return answer
      answer?.body.destroy()
      const saidMs = answer ? retryAfterMs(answer) : null
      if (saidMs !== null && saidMs > patience.waitMs) throw away("The desk asks to wait", saidMs)
      if (saidMs !== null && saidMs <= shortMs) met.waits += 1
      else met.failures += 1
      if (met.failures >= patience.tries || met.waits >= patience.tries * 4) {
        // A file kept elsewhere may be gone with its host for good, which no wait for the desk mends.
        if (saidMs === null && url.origin !== origin) throw new FileRefused("file-missing")
        throw away(wordsOf(answer), Math.max(saidMs ?? 0, patience.awayMs))
      }
      await wait(saidMs ?? patience.againMs * 2 ** (met.failures - 1))
    }
  }

  const sentTo = async (url: URL) => ({
    "user-agent": "Vestibule",
    ...(url.origin === origin && (await headers())),
  })

  async function json(url: URL, sent: Parameters<typeof answered>[1] = {}): Promise<unknown> {
    const answer = await answered(url, sent)
    if (answer.status === 401 || answer.status === 403) {
      const words = await textOf(answer.body, longestRefusal).catch(() => "")
      if (answer.status === 403 || (forbids && words.includes(forbids)))
        throw new DeskForbids(`The token may not read ${url.pathname}`)
      throw new DeskRefused("The desk does not accept the token")
    }
    if (answer.status === 404 || answer.status === 410) {
      answer.body.destroy()
      throw new DeskLacks(`${url.pathname} is not there`)
    }
    const text = await textOf(answer.body, longestAnswer)
    if (answer.status !== 200 && answer.status !== 201)
      throw new AppError(`The desk answers ${answer.status} to ${url.pathname}: ${text.slice(0, 200)}`)
    try {
      return exactJson(text)
    } catch {
      throw new AppError(`What the desk answers to ${url.pathname} is no JSON`)
    }
  }

  return {
    /** @throws DeskRefused, DeskAway, DeskLacks, AppError for what cannot be read */
    get: async (path: string, query: Query = {}) => json(addressOf(path, query)),
    /** For APIs that search by POST; nothing is ever changed at a desk. */
    post: async (path: string, body: unknown) =>
      json(addressOf(path), { method: "POST", body: JSON.stringify(body) }),
    /**
     * Fetches a file, at the desk or where the desk says it lies.
     * @throws FileRefused, DeskRefused, DeskAway
     */
    async download(address: string, isHtml = false): Promise<Download> {
      let url = fileAddress(address, root)
      for (let step = 0; step <= mostRedirects; step++) {
        const answer = await answered(url)
        const { status, type, size, location } = answer
        if (status === 200 && size !== null && size > longestFile) return refused(answer, "file-too-large")
        if (status === 200 && /^text\/html\b/i.test(type) && !isHtml)
          return refused(answer, "file-not-a-file")
        if (status === 200) return { body: answer.body, type, size }
        answer.body.destroy()
        if (status === 404 || status === 410) throw new FileRefused("file-missing")
        if (status < 300 || status > 399 || !location) throw new FileRefused("file-refused")
        url = fileAddress(location, url)
      }
      throw new FileRefused("file-refused")
    },
  }
}

type Query = Record<string, string | number | boolean | null | undefined>

const refused = (answer: Answer, reason: FileRefused["reason"]): never => {
  answer.body.destroy()
  throw new FileRefused(reason)
}

function fileAddress(address: string, base: string | URL): URL {
  const url = URL.canParse(address, String(base)) ? new URL(address, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new FileRefused("file-refused")
  return url
}

/** Whether asking again may help. */
const isPassing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

const away = (message: string, ms: number) => new DeskAway(message, new Date(Date.now() + ms))

const wordsOf = (answer: Answer | null) =>
  answer ? `The desk answers ${answer.status}` : "The desk does not answer"

const longestWaitMs = 24 * 60 * 60_000

/** What the answer says about when to come again: in seconds, or as a date. */
function retryAfterMs({ retryAfter }: Answer): number | null {
  if (!retryAfter) return null
  const seconds = Number(retryAfter)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWaitMs) : null
}
