import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { overviewPath, reportsPath } from "@/lib/platform/paths"
import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { durationText } from "@/lib/platform/time/duration-text"
import { words } from "@/lib/platform/words/words"
import type { Overview } from "@/lib/reporting/overview/schema"
import { askedPeriod, portalDays } from "@/lib/reporting/overview/values"
import { type FigureOf, figureAddress } from "@/lib/reporting/reports/values"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"

/**
 * What the mail of a week says: its figures beside those of the week before, in the language of who reads it; days
 * and numbers of one who has chosen none as the portal writes them.
 */
export function figuresOf(
  organisation: Context["organisation"],
  { from, to, tickets }: Overview,
  ownLanguage: string,
) {
  const origin = portalOrigin(organisation)
  const language = ownLanguage || organisation.settings.language
  // Whose days the figures are counted in, also where their reader is elsewhere.
  const period = { from, to, zone: portalDays } as const
  const day = (at: string) => dayInLanguage(`${at}T12:00:00Z`, { timeZone: "UTC", language })
  const spoken = interfaceLanguageOf(language)
  const t = words("mails.weekly", spoken)
  const count = (many: number) => many.toLocaleString(knownLanguage(language))
  const link = (figure: FigureOf) => origin + figureAddress(figure, period)
  const sum = (name: "created" | "closed") =>
    (tickets?.byDay ?? []).reduce((all, each) => all + each[name], 0)
  const { before, feedback, now } = tickets ?? {}
  const time = (seconds: number | null | undefined) =>
    typeof seconds === "number" ? durationText(seconds, spoken) : undefined
  const median = (seconds: number | null | undefined) => {
    const value = time(seconds)
    return value === undefined ? "" : t("medianBefore", { value })
  }
  const rated = feedback ? feedback.good + feedback.ok + feedback.bad : 0
  return {
    portal: portalTitle(organisation),
    week: `${day(from)} – ${day(to)}`,
    figures: [
      {
        name: t("created", { count: count(sum("created")) }),
        note: t("weekBefore", { value: count(before?.created ?? 0) }),
        link: link({ what: "created" }),
      },
      {
        name: t("closed", { count: count(sum("closed")) }),
        note: t("weekBefore", { value: count(before?.closed ?? 0) }),
        link: link({ what: "closed" }),
      },
      {
        name: t("firstReply", { time: time(tickets?.firstReply.median) ?? t("none") }),
        note: median(before?.firstReply),
        link: link({ what: "replied" }),
      },
      {
        name: t("resolution", { time: time(tickets?.resolution.median) ?? t("none") }),
        note: median(before?.resolution),
        link: link({ what: "closed" }),
      },
      {
        name:
          rated === 0
            ? t("ratedNothing")
            : t("rated", { good: count(feedback?.good ?? 0), all: count(rated) }),
        note: "",
        link: link({ what: "rated" }),
      },
      {
        name: t("openNow", { count: count(now?.open ?? 0) }),
        note: t("unassigned", { count: count(now?.unassigned ?? 0) }),
        link: origin + overviewPath,
      },
    ],
    home: `${origin}${overviewPath}?${new URLSearchParams(askedPeriod(period))}`,
    settings: `${origin}${reportsPath}#weekly`,
  }
}

/** A language whose numbers the runtime can write. */
const knownLanguage = (language: string) => Intl.NumberFormat.supportedLocalesOf(language)[0] ?? "en"
