/** What the staff is told of. Of each thing a person is told once. */
export const noticeEvents = [
  "assigned",
  "answered",
  "mentioned",
  "followed",
  "snooze-ended",
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

/** What an event is called where a person chooses how to be told of it. */
export const eventLabels: Record<NoticeEvent, string> = {
  assigned: "A ticket is assigned to me",
  answered: "A requester answers in a ticket of mine or of my team",
  mentioned: "A note mentions me",
  followed: "A ticket that I follow is answered or has a new note",
  "snooze-ended": "A snoozed ticket of mine, of my team or of nobody is open again",
  team: "My team is given a ticket",
  unassigned: "A ticket without assignee and team is new or answered",
  "due-soon": "A ticket of mine, of my team or of nobody is due soon",
  overdue: "A ticket of mine, of my team or of nobody is overdue",
  automation: "An automation points me to a ticket",
}
export const wayLabels: Record<NoticeWay, string> = { app: "Bell", mail: "Email", push: "Browser" }

/** What a notice says behind the name of the person who did it. */
export function noticeWords({ event, isEntry }: { event: NoticeEvent; isEntry: boolean }): string {
  if (event === "assigned") return "assigned this to you"
  if (event === "mentioned") return "mentioned you"
  if (event === "answered") return "answered"
  if (event === "followed") return "wrote in a ticket you follow"
  if (event === "snooze-ended") return "has a ticket that is open again, as its snooze is over"
  if (event === "automation") return "points you to this"
  if (event === "team") return "gave this to your team"
  if (event === "due-soon") return "waits for something that is due soon"
  if (event === "overdue") return "waits for something that is overdue"
  return isEntry ? "answered in a ticket without assignee" : "opened a ticket without assignee"
}
