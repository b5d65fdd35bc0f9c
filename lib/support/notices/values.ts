import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { words } from "@/lib/platform/words/words"
import { nameWords } from "@/lib/tenancy/actors/stand-ins"

/** What the staff is told of. Of each thing a person is told once; of a ticket that comes to them or their team, each time. */
export const noticeEvents = [
  "assigned",
  "answered",
  "mentioned",
  "followed",
  "snooze-ended",
  "reply-failed",
  "team",
  "unassigned",
  "due-soon",
  "overdue",
  "automation",
] as const
export type NoticeEvent = (typeof noticeEvents)[number]

/** How a person is told: by the bell of the workspace, by email, by the browser while the portal is closed. */
export const noticeWays = ["app", "mail", "push"] as const
export type NoticeWay = (typeof noticeWays)[number]

/** The ways of each event, for a person who has chosen otherwise for none. */
export const defaultWays: Record<NoticeEvent, readonly NoticeWay[]> = {
  assigned: ["app", "mail", "push"],
  answered: ["app", "push"],
  mentioned: ["app", "mail", "push"],
  followed: ["app", "push"],
  "snooze-ended": ["app", "push"],
  "reply-failed": ["app", "mail", "push"],
  team: ["app", "push"],
  unassigned: [],
  "due-soon": ["app", "push"],
  overdue: ["app", "mail", "push"],
  automation: ["app", "push"],
}

/** In a company that has no teams, a ticket without one is for every agent. */
export const unassignedWithoutTeams: readonly NoticeWay[] = ["app"]

/** The view in which a ticket is found whatever becomes of it. */
export const allTickets = "all"

/** Unread notices are counted up to this many. */
export const mostCounted = 100
/** The newest notices of a person that are kept, and shown where more are asked for. */
export const mostKept = 500
/** Shown at first. */
export const shownAtFirst = 30

/** The message in `support.told` that says what a notice tells. */
export const noticeKey = ({ event, isEntry }: { event: NoticeEvent; isEntry: boolean }) =>
  event === "unassigned" && isEntry ? "unassignedAnswer" : event

/** What a notice says, in one text, in a language. */
export const noticeWords = (
  notice: { event: NoticeEvent; isEntry: boolean },
  who: string,
  language: InterfaceLanguage,
): string =>
  words("support.told", language)
    .parts(noticeKey(notice), { who: () => nameWords(who, language) })
    .join("")
