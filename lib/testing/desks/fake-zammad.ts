import { type Answering, type DeskServer, fileReply, type Reply, startDesk } from "./desk-server"
import * as data from "./zammad-data"
import { answerWith, knowledge } from "./zammad-knowledge"

export type FakeZammad = DeskServer & {
  /** As it is typed to get in: the address, and an administrator's access token. */
  account: { address: string; user: string; token: string }
  /** So many more tickets come in, at this time. */
  addTickets(count: number, at?: Date): void
  /** Takes a ticket away, as administrators can. */
  removeTicket(number: number): void
  /** What those who run it may change. */
  settings: {
    /** Where the knowledge base is, if not below `/help`; null where there is none. */
    customAddress: string | null
    /** Paths that the token may not read. */
    forbidden: string[]
  }
}

const token = "zammad-token"
const front = "/api/v1/signshow"

/**
 * A Zammad on 127.0.0.1: lists by numbered pages, tickets as its search gives them, each with everything that comes along with
 * it, a knowledge base in two languages, and files that lie behind the token. Its shapes are those of its documentation and of
 * its specifications.
 */
export async function startFakeZammad(size: Partial<data.Size> = {}): Promise<FakeZammad> {
  const state: State = {
    size: { tickets: 8, customers: 6, sameMoment: false, ...size },
    changed: new Map(),
    removed: new Set(),
    settings: { customAddress: "", forbidden: [] },
  }
  const server = await startDesk(
    (path) => (path === front ? null : `Token token=${token}`),
    () => answering(state),
  )
  return Object.assign(server, {
    account: { address: server.url, user: "", token },
    addTickets(count: number, at = new Date()) {
      for (let index = 1; index <= count; index++) state.changed.set(state.size.tickets + index, at.getTime())
      state.size.tickets += count
    },
    removeTicket: (number: number) => void state.removed.add(number),
    settings: state.settings,
  })
}

type State = {
  size: data.Size
  changed: Map<number, number>
  removed: Set<number>
  settings: FakeZammad["settings"]
}

function answering({ size, changed, removed, settings }: State): Answering {
  const changedAt = (number: number) => changed.get(number) ?? data.changedAt(number, size)
  const numbers = () =>
    Array.from({ length: size.tickets }, (_, index) => index + 1).filter((number) => !removed.has(number))
  return (asked, { method }) => {
    const path = asked.pathname.replace("/api/v1/", "")
    if (settings.forbidden.includes(path)) return { status: 403, body: { error: "Not authorized" } }
    if (asked.pathname === front) return { body: data.front }
    if (path === "users/me") return { body: data.users(size)[1] }
    if (path === "users") return paged(asked, data.users(size))
    if (path === "object_manager_attributes") return { body: data.lists[path] }
    if (data.lists[path]) return paged(asked, data.lists[path])
    if (path === "knowledge_bases/init" && method === "POST")
      return { body: settings.customAddress === null ? {} : knowledge(settings.customAddress) }
    if (path === "knowledge_bases/1") return { body: { id: 1, active: true } }
    if (path === "tickets/selector" && method === "POST") return { body: { ticket_count: numbers().length } }
    if (path === "tickets/search") return ticketList(asked, numbers(), changedAt)
    const [, number] = /^tickets\/(\d+)$/.exec(path) ?? []
    if (number && numbers().includes(Number(number)))
      return { body: data.wholeTicket(Number(number), changedAt(Number(number)), size) }
    const [, answer] = /^knowledge_bases\/1\/answers\/(\d+)$/.exec(path) ?? []
    if (answer) {
      const contents = (asked.searchParams.get("include_contents") ?? "").split(",").map(Number)
      const found = answerWith(Number(answer), contents)
      return found && { body: found }
    }
    return fileAt(path)
  }
}

function paged(asked: URL, list: readonly unknown[]): Reply {
  const page = Number(asked.searchParams.get("page") ?? 1)
  const length = Math.min(500, Number(asked.searchParams.get("per_page") ?? 500))
  return { body: list.slice((page - 1) * length, page * length) }
}

/** Those that were changed then or later, in the order that is asked for. */
function ticketList(asked: URL, numbers: number[], changedAt: (number: number) => number): Reply {
  const query = asked.searchParams
  if (query.get("condition[ticket.updated_at][operator]") !== "after (absolute)")
    return { status: 422, body: {} }
  const since = Date.parse(query.get("condition[ticket.updated_at][value]") ?? "")
  const found = numbers
    .filter((number) => changedAt(number) >= since)
    .sort((one, other) => changedAt(one) - changedAt(other) || one - other)
  if (query.get("order_by") !== "asc,asc") found.reverse()
  return paged(
    asked,
    found.map((number) => data.ticketAt(number, changedAt(number))),
  )
}

const files: Record<number, string> = {
  501: "missing.png",
  502: "login.pdf",
  503: "film.mp4",
  504: "list.csv",
}

function fileAt(path: string): Reply | null {
  const [, id] = /^(?:attachments|ticket_attachment\/\d+\/\d+)\/(\d+)$/.exec(path) ?? []
  return id ? fileReply(files[Number(id)] ?? "picture.png") : null
}
