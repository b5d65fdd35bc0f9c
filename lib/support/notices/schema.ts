import { z } from "zod"
import { defaultWays, mostKept, noticeEvents, noticeWays, shownAtFirst } from "./values"

const id = z.string().min(1).max(64)

/** One thing that one person of the staff is told of. */
export const notice = z.object({
  id: z.string(),
  event: z.enum(noticeEvents),
  /** Whether a requester has written, or the ticket itself is what is new. */
  isEntry: z.boolean(),
  ticketId: z.string(),
  ticketNumber: z.number(),
  subject: z.string(),
  /** Who did it: a colleague, or the requester. */
  who: z.object({ name: z.string(), photo: z.string() }),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof notice>

export const noticeListing = z.object({
  most: z.int().min(1).max(mostKept).default(shownAtFirst),
})
export type NoticeListing = z.input<typeof noticeListing>

/** Which of the asker's own are read: one, those of a ticket, or all up to a moment. */
export const readNotices = z
  .object({
    id: id.optional(),
    ticketId: id.optional(),
    until: z.iso.datetime("until has to be a moment").optional(),
  })
  .refine(
    (which) => Object.values(which).filter((each) => each !== undefined).length === 1,
    "Exactly one of id, ticketId and until says which notices are read",
  )
export type ReadNotices = z.input<typeof readNotices>

const ways = z.array(z.enum(noticeWays, "There is no such way of being told")).max(noticeWays.length)
const waysOfEvents = z.object({
  assigned: ways,
  answered: ways,
  mentioned: ways,
  followed: ways,
  "snooze-ended": ways,
  // Left out by programs that do not know it yet.
  "reply-failed": ways.default([...defaultWays["reply-failed"]]),
  team: ways,
  unassigned: ways,
  "due-soon": ways,
  overdue: ways,
  automation: ways,
})
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Please give a time, such as 22:00")
const anotherEnd = "Quiet hours end at another time than they begin"

/** How a person wants to be told: the ways of every event, and when neither mails nor pushes come. */
export const noticeChoices = z.object({
  ways: waysOfEvents,
  quiet: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { message: anotherEnd, path: ["to"] })
    .nullable(),
})
export type NoticeChoices = z.infer<typeof noticeChoices>

/** How a person wants to be told, as a form has it. */
export const noticeForm = z
  .object({ ways: waysOfEvents, isQuiet: z.boolean(), from: time, to: time })
  .refine(({ isQuiet, from, to }) => !isQuiet || from !== to, { message: anotherEnd, path: ["to"] })
export type NoticeForm = z.infer<typeof noticeForm>
