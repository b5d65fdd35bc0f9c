import { overviewPath, reportsPath } from "@/lib/platform/paths"
import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { durationText } from "@/lib/platform/time/duration-text"
import type { Durations, Overview } from "@/lib/reporting/overview/schema"
import { type FigureOf, figureAddress } from "@/lib/reporting/reports/values"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"

/** What the mail of a week says: its figures beside those of the week before, in the words of the portal's language. */
export function figuresOf(organisation: Context["organisation"], { from, to, tickets }: Overview) {
  const origin = portalOrigin(organisation)
  const { language } = organisation.settings
  const period = { from, to }
  const day = (at: string) => dayInLanguage(`${at}T12:00:00Z`, { timeZone: "UTC", language })
  const count = (many: number) => many.toLocaleString(knownLanguage(language))
  const link = (figure: FigureOf) => origin + figureAddress(figure, period)
  const sum = (name: "created" | "closed") =>
    (tickets?.byDay ?? []).reduce((all, each) => all + each[name], 0)
  const { before, feedback, now } = tickets ?? {}
  const rated = feedback ? feedback.good + feedback.ok + feedback.bad : 0
  return {
    portal: portalTitle(organisation),
    week: `${day(from)} – ${day(to)}`,
    figures: [
      counted("Created", count(sum("created")), count(before?.created ?? 0), link({ what: "created" })),
      counted("Closed", count(sum("closed")), count(before?.closed ?? 0), link({ what: "closed" })),
      timed("First reply", tickets?.firstReply, before?.firstReply, link({ what: "replied" })),
      timed("Resolution", tickets?.resolution, before?.resolution, link({ what: "closed" })),
      {
        name: rated === 0 ? "Rated: nothing" : `Rated good: ${count(feedback?.good ?? 0)} of ${count(rated)}`,
        note: "",
        link: link({ what: "rated" }),
      },
      {
        name: `Open now: ${count(now?.open ?? 0)}`,
        note: `${count(now?.unassigned ?? 0)} of them unassigned`,
        link: origin + overviewPath,
      },
    ],
    home: `${origin}${overviewPath}?from=${from}&to=${to}`,
    settings: `${origin}${reportsPath}#weekly`,
  }
}

const counted = (name: string, now: string, before: string, link: string) => ({
  name: `${name}: ${now}`,
  note: `${before} the week before`,
  link,
})

function timed(name: string, now: Durations | undefined, before: number | null | undefined, link: string) {
  const median = now?.median ?? null
  return {
    name: `${name}: ${median === null ? "none" : durationText(median)}`,
    note: typeof before === "number" ? `${durationText(before)} the week before, as a median` : "",
    link,
  }
}

/** A language whose numbers the runtime can write. */
const knownLanguage = (language: string) => Intl.NumberFormat.supportedLocalesOf(language)[0] ?? "en"
