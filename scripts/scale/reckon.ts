import { hitShare } from "./zipf-cache"

/** Milliseconds of CPU of the server and of PostgreSQL for one. */
export type Cost = { web: number; database: number }
export type Thing = "kept" | "missed" | "call" | "search" | "ticket" | "list" | "opened"
/** What was measured (`npm run bench -- --only costs`), but for the memory of streams and pages, which is assumed. */
export type Costs = Record<Thing, Cost> & {
  bytes: { company: number; article: number; ticket: number }
  /** Memory of the server for each open page. */
  streamBytes: number
  /** A page in the page cache, in all its forms. */
  pageBytes: number
}

/** What is asked of an installation. */
export type Demand = {
  companies: number
  articlesEach: number
  /** Tickets that it has, and those that come in a month. */
  ticketsKept: number
  ticketsAMonth: number
  viewsAMonth: number
  /** People who work at the same time, each with an open page. */
  agentsAtWork: number
}

/** What an installation stands on. */
export type Machines = {
  name: string
  /** Processes of the server, each on a core of its own. */
  instances: number
  /** Mebibytes of PAGE_CACHE_MB, and of memory for each instance. */
  cacheEach: number
  memoryEach: number
  /** Of PostgreSQL: its machines, with the cores and the disk of each. */
  databases: number
  databaseCores: number
  diskEach: number
  /** Of views, those that a network in front of the portal answers. */
  atTheEdge?: number
}

const secondsOfMonth = 30 * 86_400
/** The busiest hour of a month beside its mean. */
const peak = 5
/** Of views: a search for one in eight, a call of the page's own for each second one. */
const searchesPerView = 1 / 8
const callsPerView = 1 / 2
/** Each ticket is opened and written to several times by people whose lists are read beside it. */
const perTicket = { opened: 8, listed: 12, changed: 5 }
/** What a company changes in a working day; each change drops pages. */
const changesOfCompanyAMonth = 60
/** Above this a queue forms: nothing is planned to be busier at its peak. */
export const busyAtMost = 0.6

export type Load = { what: string; busy: number }

/** How busy each part of the machines is in the busiest hour, the busiest first; 1 is all that it has. */
export function loads(demand: Demand, machines: Machines, costs: Costs): Load[] {
  const { instances, cacheEach, databases, databaseCores } = machines
  const aSecond = (aMonth: number) => (aMonth / secondsOfMonth) * peak
  const views = aSecond(demand.viewsAMonth) * (1 - (machines.atTheEdge ?? 0))
  const tickets = aSecond(demand.ticketsAMonth)
  const changes = aSecond(demand.companies * changesOfCompanyAMonth)
  const hits = hitShare({
    companies: demand.companies,
    articlesEach: demand.articlesEach,
    room: Math.floor((cacheEach * 1024 * 1024) / costs.pageBytes),
    viewsPerChange: views / instances / changes,
  })
  const rates: [Thing, number][] = [
    ["kept", views * hits],
    ["missed", views * (1 - hits)],
    ["search", aSecond(demand.viewsAMonth) * searchesPerView],
    ["call", aSecond(demand.viewsAMonth) * callsPerView + tickets * 4],
    // A change costs about what a new ticket does.
    ["ticket", tickets * (1 + perTicket.changed)],
    ["list", tickets * perTicket.listed],
    ["opened", tickets * perTicket.opened],
  ]
  const cores = (of: keyof Cost) =>
    rates.reduce((sum, [thing, rate]) => sum + rate * costs[thing][of], 0) / 1000
  const stored =
    demand.companies * costs.bytes.company +
    demand.companies * demand.articlesEach * costs.bytes.article +
    demand.ticketsKept * costs.bytes.ticket
  const memory =
    cacheEach * 1024 * 1024 + (demand.agentsAtWork / instances) * costs.streamBytes + processBytes
  return [
    {
      what: `CPU of the instances (${Math.round(hits * 100)} % of views from memory)`,
      busy: cores("web") / instances,
    },
    { what: "CPU of PostgreSQL", busy: cores("database") / (databases * databaseCores) },
    { what: "disk of PostgreSQL", busy: stored / (databases * machines.diskEach * 1024 ** 3) },
    { what: "memory of an instance", busy: memory / (machines.memoryEach * 1024 * 1024) },
  ].sort((one, other) => other.busy - one.busy)
}

/** What a process of the server takes before anything is kept. */
const processBytes = 350 * 1024 * 1024
