import type { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { newId } from "@/lib/platform/id"
import { articlePath } from "@/lib/platform/paths"
import { ask, type Reply } from "@/lib/testing/ask"
import { printTable } from "../table"
import type { House } from "./house"

export type Answer = { kind: string; at: number; ms: number; outcome: string }
export type Acknowledged = { subject: string; id: string; number: number }

/** What readers and writers of a portal were answered. */
export type Walk = {
  answers: Answer[]
  acknowledged: Acknowledged[]
  /** Lets everyone finish what they have begun; writers are answered until they are acknowledged. */
  end: () => Promise<void>
}

type Options = { agent?: Agent; readers?: number; writers?: number; pauseMs?: number }

const patienceMs = 60_000

/** What the subjects of its tickets begin with. */
export const walked = "Walk "
/** How long a customer waits who has opened too many tickets. */
const tooManyMs = 1_000

/** Has people read and write through this port, over and over, until ended; each article has been read before. */
export async function startWalk(house: House, port: number, options: Options = {}): Promise<Walk> {
  const { agent, readers = 4, writers = 4, pauseMs = 50 } = options
  const answers: Answer[] = []
  const acknowledged: Acknowledged[] = []
  const ending = new AbortController()
  const asking = { house, port, agent, answers }
  const reads = readsOf(house)
  for (const article of house.articles)
    await noted({ ...asking, answers: [] }, "", { path: articlePath(article) })
  const read = async (first: number) => {
    for (let turn = first; !ending.signal.aborted; turn++) {
      const { kind, path, headers } = reads[turn % reads.length] as Read
      await noted(asking, kind, { path: path(turn), headers })
      await sleep(pauseMs)
    }
  }
  const write = async (first: number) => {
    const { customers } = house
    for (let turn = first; !ending.signal.aborted; turn += writers) {
      const form = { subject: walked + newId(), key: newId() }
      const token = customers[turn % customers.length] ?? ""
      for (let isDone = false; !isDone; await sleep(pauseMs)) {
        const answer = await noted(asking, "ticket", ticketOf(token, form))
        if (answer?.status === 429) await sleep(tooManyMs)
        if (answer?.status !== 200) continue
        const { ticket_id: id, num_ticket_id: number } = JSON.parse(answer.text).results
        acknowledged.push({ subject: form.subject, id, number })
        isDone = true
      }
    }
  }
  const walking = Promise.all([
    ...Array.from({ length: readers }, (_, at) => read(at * 7)),
    ...Array.from({ length: writers }, (_, at) => write(at)),
  ])
  return {
    ...{ answers, acknowledged },
    async end() {
      ending.abort()
      await walking
    },
  }
}

/** Which of them are pages that are kept. */
export const keptKinds = ["home", "kept article"]

type Read = { kind: string; path: (turn: number) => string; headers?: Record<string, string> }

function readsOf({ articles, customers }: House): Read[] {
  const article = (turn: number) => articlePath(articles[turn % articles.length] ?? { slug: "" })
  return [
    { kind: "kept article", path: article },
    { kind: "home", path: () => "/kb" },
    { kind: "page not kept", path: () => "/kb/login" },
    { kind: "kept article", path: article },
    { kind: "call", path: () => "/api/kb/listCategories?lastVisible=init" },
    {
      kind: "own tickets",
      path: () => "/api/ticket-front/fetchUserTicket",
      headers: { authorization: `Bearer ${customers[0]}` },
    },
  ]
}

type Request = { path: string; headers?: Record<string, string>; method?: string; body?: string }

/** What a signed-in customer sends to open a ticket. */
export const ticketOf = (token: string, { subject, key }: { subject: string; key: string }): Request => ({
  path: "/api/ticket-front/createNewTicketAuthenticatedUser",
  method: "POST",
  headers: {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": key,
  },
  body: JSON.stringify({ subject, body: "<p>Is this kept?</p>", firstname: "", lastname: "" }),
})

/** The answer, or why there is none: an error's code, or that a minute has passed. */
export async function askPatiently(
  { host }: House,
  port: number,
  { path, headers, ...rest }: Request & { agent?: Agent },
): Promise<Reply | string> {
  const asked = ask(port, path, {
    ...rest,
    headers: { accept: "text/html,application/json", host: `${host}:${port}`, ...headers },
  })
  return Promise.race([
    asked.catch((error: NodeJS.ErrnoException) => error.code ?? error.message),
    sleep(patienceMs, "no answer in a minute", { ref: false }),
  ])
}

type Asking = { house: House; port: number; agent?: Agent; answers: Answer[] }

async function noted({ house, port, agent, answers }: Asking, kind: string, request: Request) {
  const at = Date.now()
  const answer = await askPatiently(house, port, { ...request, agent })
  const outcome = typeof answer === "string" ? answer : outcomeOf(answer)
  answers.push({ kind, at, ms: Date.now() - at, outcome })
  return typeof answer === "string" ? undefined : answer
}

function outcomeOf({ status, headers }: Reply): string {
  if (status === 503) return headers["retry-after"] ? "503" : "503 without Retry-After"
  return headers.warning?.startsWith("110") ? `${status} stale` : String(status)
}

/** How often each kind was answered with what, and how long the slowest took. */
export function printAnswers(answers: Answer[]) {
  const outcomes = [...new Set(answers.map(({ outcome }) => outcome))].sort()
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) => {
    const own = answers.filter((answer) => answer.kind === kind)
    const counts = outcomes.map((outcome) => own.filter((answer) => answer.outcome === outcome).length || "")
    const slowest = Math.max(...own.map(({ ms }) => ms))
    return [kind, ...counts.map(String), `${(slowest / 1000).toFixed(1)} s`]
  })
  printTable(["", ...outcomes, "slowest"], rows)
}
