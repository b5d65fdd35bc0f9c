import { Counter, Gauge, Histogram, type Registry } from "prom-client"
import type { Answered } from "@/lib/platform/http/server/access-log"

/** What stands apart in the figures; an answer that no page cache was asked for counts as "bypass". */
const outcomes = ["hit", "before", "miss", "stale", "refused", "bypass"] as const
const classes = ["1xx", "2xx", "3xx", "4xx", "5xx", "aborted"] as const
/** Companies whose answers are counted; of them, the busiest are shown. */
const mostCompanies = 10_000
const shownCompanies = 10
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Worked = { answers: number; seconds: number }

/**
 * Counts answers by what became of them, and how long those took that did not come from memory. Kept pages are tens of
 * thousands a second, so that each costs one addition here.
 */
export class Traffic {
  private readonly counts = new Uint32Array(outcomes.length * classes.length)
  private readonly companies = new Map<string, Worked>()
  private readonly seconds: Histogram<"cache">

  constructor(
    registry: Registry,
    private readonly companyOf: (host: string) => string | undefined,
  ) {
    const registers = [registry]
    const { counts, companies } = this
    this.seconds = new Histogram({
      name: "vestibule_answer_seconds",
      help: "Time to answer what was not answered from memory at once",
      labelNames: ["cache"],
      buckets,
      registers,
    })
    new Counter({
      name: "vestibule_answers_total",
      help: "Answers, by what the page cache did and by class of status",
      labelNames: ["cache", "status"],
      registers,
      collect() {
        this.reset()
        for (const [n, cache] of outcomes.entries())
          for (const [m, status] of classes.entries()) {
            const count = counts[n * classes.length + m] ?? 0
            if (count > 0) this.inc({ cache, status }, count)
          }
      },
    })
    const ofBusiest = (name: string, help: string, figureOf: (worked: Worked) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ["company"],
        registers,
        collect() {
          this.reset()
          const busiest = [...companies].sort(([, one], [, other]) => other.seconds - one.seconds)
          for (const [company, worked] of busiest.slice(0, shownCompanies))
            this.set({ company }, figureOf(worked))
        },
      })
    ofBusiest(
      "vestibule_company_answers",
      "Answers that were not from memory, of the ten companies that took most time since the start",
      ({ answers }) => answers,
    )
    ofBusiest(
      "vestibule_company_answer_seconds",
      "Time these answers took, of the ten companies that took most of it since the start",
      ({ seconds }) => seconds,
    )
  }

  count({ cache = "bypass", status, host, ms }: Answered) {
    const kind = typeof status === "number" ? Math.min(5, Math.max(1, Math.floor(status / 100))) : 6
    const at = outcomes.indexOf(cache) * classes.length + kind - 1
    this.counts[at] = (this.counts[at] ?? 0) + 1
    if (cache === "hit") return
    this.seconds.observe({ cache }, ms / 1000)
    const company = this.companyOf(host)
    if (company) this.noteCompany(company, ms / 1000)
  }

  private noteCompany(company: string, seconds: number) {
    const known = this.companies.get(company)
    if (known) {
      known.answers += 1
      known.seconds += seconds
    } else if (this.companies.size < mostCompanies) this.companies.set(company, { answers: 1, seconds })
  }
}
