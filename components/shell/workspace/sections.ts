import type { IconName } from "@/components/ui/icon"
import { ticketsHome } from "@/lib/people/profile/panel-home"
import {
  activityPath,
  feedbackPath,
  knowledgeDashboardPath,
  moderationPath,
  overviewPath,
  settingsPath,
  teamPath,
} from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { isManager } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

export type Section = {
  label: string
  href: string
  /** The beginning of its pages' paths. */
  below: string
  icon: IconName
  /** How many comments wait there. */
  waitingComments?: number
}

const section = (label: string, icon: IconName, href: string, below = href): Section => ({
  label,
  href,
  below,
  icon,
})

/** The parts of the workspace that are there for this person: what all of the staff does, and what running the portal is. */
export function sectionsFor(
  actor: SignedIn,
  { ticketApp, knowledgeBaseApp }: Pick<Organisation, "ticketApp" | "knowledgeBaseApp">,
  waitingComments = 0,
): { work: Section[]; portal: Section[] } {
  const t = words("shell.workspace")
  const home = ticketsHome(actor.ticketHome)
  const tickets = ticketApp ? [section(t("tickets"), "ticket", home, "/ticket/")] : []
  const knowledge = knowledgeBaseApp
    ? [
        section(t("knowledge"), "book", knowledgeDashboardPath, "/knowledge/"),
        { ...section(t("comments"), "comment", moderationPath), waitingComments },
      ]
    : []
  if (!isManager(actor)) return { work: [...tickets, ...knowledge], portal: [] }
  return {
    work: [...tickets, ...knowledge],
    portal: [
      section(t("overview"), "chart", overviewPath),
      ...(ticketApp ? [section(t("feedback"), "smile", feedbackPath)] : []),
      section(t("team"), "team", teamPath),
      section(t("activity"), "activity", activityPath),
      section(t("settings"), "settings", settingsPath),
    ],
  }
}

/** The section a page belongs to: the one whose pages are named most closely. */
export function sectionOf(sections: Section[], path: string): Section | undefined {
  const holding = sections.filter(
    ({ below }) => path === below || path.startsWith(`${below.replace(/\/$/, "")}/`),
  )
  return holding.sort((a, b) => b.below.length - a.below.length)[0]
}
