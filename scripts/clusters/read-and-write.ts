import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { articlePath } from "@/lib/platform/paths"
import type { Reply } from "@/lib/testing/ask"
import { buildOwner, signedIn } from "@/lib/testing/factories"
import type { House } from "./house"
import { askPatiently, ticketOf } from "./walkers"

/** What was asked, how it went, and whether it lacked what its asker had just written. */
export type Seen = { kind: string; ms: number; status: string; isStale: boolean }

export type Work = { seen: Seen[]; end: () => Promise<void> }

const pauseMs = 20

/**
 * Has people read what is not kept (pages, searches, reports), and others write and then look at once, with their session and
 * without one, until ended.
 */
export async function startWork(
  house: House,
  port: number,
  { readers = 3, writers = 2 } = {},
): Promise<Work> {
  const seen: Seen[] = []
  const ending = new AbortController()
  const asked = askerOf(house, port, seen)
  const owner = await signedIn(house.operator, "owner", await buildOwner(house.operator))
  const authorization = `Bearer ${owner.token}`
  const articleAt = (turn: number) => house.articles[turn % house.articles.length] ?? { id: "", slug: "" }
  const report = (kind: string, isWhole?: (reply: Reply) => boolean) =>
    asked(kind, "/api/staff/getReport?by=channel&days=7", { headers: { authorization } }, isWhole)
  const read = async (first: number) => {
    for (let turn = first; !ending.signal.aborted; turn++) {
      const words = ["help", "account", "how do I"][turn % 3] ?? ""
      if (turn % 4 === 3) await report("report")
      else if (turn % 4 === 2) await asked("search", searchPath(words))
      else await asked("page", `${articlePath(articleAt(turn))}?turn=${newId()}`)
      await sleep(pauseMs)
    }
  }
  let acknowledged = 0
  const call = async (address: string, name: string, input: object) => {
    const reply = await asked("write", `/api/staff/${name}`, {
      ...{ method: "POST", body: JSON.stringify(input) },
      headers: { authorization, "content-type": "application/json", "x-forwarded-for": address },
    })
    if (reply?.status !== 200) throw new AppError(`${name} was not answered`)
    return JSON.parse(reply.text).data
  }
  const edit = async (turn: number) => {
    const article = articleAt(turn)
    const address = anyAddress()
    const word = `w${newId()}`
    const opened = await asked("draft", `/api/staff/openDraft?id=${article.id}`, {
      headers: { authorization },
    })
    const { version } = JSON.parse(opened?.text ?? "").data
    const saved = await call(address, "saveDraft", { id: article.id, version, body: `<p>Now ${word}</p>` })
    await call(address, "publishDraft", { id: article.id, version: saved.version })
    const at = { headers: { "x-forwarded-for": address } }
    const has = ({ text }: Reply) => text.includes(word)
    await asked("page, just changed", articlePath(article), at, has)
    await asked("page, just changed, not kept", `${articlePath(article)}?turn=${newId()}`, at, has)
    const found = ({ text }: Reply) => text.includes(articlePath(article))
    await asked("search for what was just written", searchPath(word), at, found)
  }
  const file = async (turn: number) => {
    const token = house.customers[turn % house.customers.length] ?? ""
    const { path, ...ticket } = ticketOf(token, { subject: `Work ${newId()}`, key: newId() })
    const reply = await asked("write", path, ticket)
    if (reply?.status !== 200) return
    acknowledged += 1
    const least = acknowledged
    await report("report of what was just written", ({ text }) => createdIn(text) >= least)
  }
  const write = async (first: number) => {
    for (let turn = first; !ending.signal.aborted; turn += writers) {
      await (Math.floor(turn / writers) % 2 === 0 ? edit : file)(turn).catch(() => {})
      await sleep(pauseMs)
    }
  }
  const working = Promise.all([
    ...Array.from({ length: readers }, (_, at) => read(at)),
    // Each edits articles of its own.
    ...Array.from({ length: writers }, (_, at) => write(at)),
  ])
  return {
    seen,
    async end() {
      ending.abort()
      await working
    },
  }
}

const searchPath = (words: string) => `/api/kb/searchkbdetail?search=${encodeURIComponent(words)}`

const createdIn = (text: string): number =>
  JSON.parse(text).data.table.rows.reduce((sum: number, { created }: { created: number }) => sum + created, 0)

/** Searches are limited by address; the portal is told that a proxy is before it. */
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

function askerOf(house: House, port: number, seen: Seen[]) {
  return async (
    kind: string,
    path: string,
    { headers, ...rest }: Asked = {},
    isWhole: (reply: Reply) => boolean = () => true,
  ): Promise<Reply | undefined> => {
    const begun = performance.now()
    const reply = await askPatiently(house, port, {
      ...{ ...rest, path },
      headers: { "x-forwarded-for": anyAddress(), ...headers },
    })
    const isAnswered = typeof reply !== "string"
    const status = isAnswered ? String(reply.status) : reply
    const isStale = isAnswered && reply.status === 200 && !isWhole(reply)
    seen.push({ kind, ms: performance.now() - begun, status, isStale })
    return isAnswered ? reply : undefined
  }
}
