import { measured } from "./scale/measured"
import { busyAtMost, type Demand, loads, type Machines } from "./scale/reckon"
import { printTable } from "./table"

const thousand = 1000
const million = thousand * thousand

/** From the first company to what the plan is for. */
const demands: (Demand & { name: string })[] = [
  step("one company", {
    companies: 1,
    ticketsKept: 10 * thousand,
    ticketsAMonth: thousand,
    viewsAMonth: 50 * thousand,
    agentsAtWork: 5,
  }),
  step("100 companies", {
    companies: 100,
    ticketsKept: million,
    ticketsAMonth: 50 * thousand,
    viewsAMonth: 10 * million,
    agentsAtWork: 300,
  }),
  step("1,000 companies", {
    companies: thousand,
    ticketsKept: 10 * million,
    ticketsAMonth: 500 * thousand,
    viewsAMonth: 100 * million,
    agentsAtWork: 3 * thousand,
  }),
  step("10,000 companies", {
    companies: 10 * thousand,
    ticketsKept: 100 * million,
    ticketsAMonth: 5 * million,
    viewsAMonth: thousand * million,
    agentsAtWork: 30 * thousand,
  }),
]

function step(name: string, demand: Omit<Demand, "articlesEach">) {
  return { name, articlesEach: 200, ...demand }
}

const arrangements: Machines[] = [
  {
    name: "one machine of 2 cores, embedded database",
    instances: 1,
    cacheEach: 128,
    memoryEach: 2048,
    databases: 1,
    databaseCores: 1,
    diskEach: 40,
  },
  {
    name: "2 instances, one PostgreSQL of 4 cores",
    instances: 2,
    cacheEach: 1024,
    memoryEach: 4096,
    databases: 1,
    databaseCores: 4,
    diskEach: 500,
  },
  {
    name: "8 instances, one PostgreSQL of 16 cores",
    instances: 8,
    cacheEach: 4096,
    memoryEach: 8192,
    databases: 1,
    databaseCores: 16,
    diskEach: 2000,
  },
  {
    name: "24 instances, Citus with 4 workers of 16 cores",
    instances: 24,
    cacheEach: 4096,
    memoryEach: 8192,
    databases: 4,
    databaseCores: 16,
    diskEach: 2000,
  },
  {
    name: "the same behind a CDN that answers 7 of 10 views",
    instances: 24,
    cacheEach: 4096,
    memoryEach: 8192,
    databases: 4,
    databaseCores: 16,
    diskEach: 2000,
    atTheEdge: 0.7,
  },
]

console.log(
  `What is busiest in the busiest hour, of all that there is; above ${busyAtMost} something breaks first\n`,
)
printTable(
  ["", ...demands.map(({ name }) => name)],
  arrangements.map((machines) => [
    machines.name,
    ...demands.map((demand) => {
      const [first] = loads(demand, machines, measured)
      return first
        ? `${first.busy.toFixed(2)} ${first.what}${first.busy > busyAtMost ? " (breaks)" : ""}`
        : ""
    }),
  ]),
)
