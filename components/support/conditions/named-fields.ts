import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { me, myTeams, type TermField, ticketFields } from "@/lib/support/conditions/values"
import { moods } from "@/lib/support/surveys/values"
import { channels, type TicketStatus, ticketStatuses } from "@/lib/support/tickets/values"

/** What terms can ask about, called as the interface calls it; the company's own fields and lists keep their names. */
export const namedFields = (fields: readonly TermField[]): TermField[] =>
  fields.map(({ options, ...field }) => ({
    ...field,
    title: titleOf(field),
    ...(options && {
      options: options.map(({ value, label }) => ({ value, label: labelOf(field.key, value, label) })),
    }),
  }))

function titleOf({ key, title }: TermField): string {
  const known = ticketFields.find((field) => field.key === key)
  return known ? words("support.terms")(known.key) : title
}

function labelOf(key: string, value: string, label: string): string {
  const t = words("support.terms")
  if (key === "status" && isStatus(value)) return words("support.statuses")(value)
  if (key === "priority") return said(label)
  if (key === "assignee" && value === me) return t("me")
  if (key === "team" && value === myTeams) return t("mine")
  const channel = key === "channel" && channels.find((each) => each === value)
  if (channel) return t(channel)
  const mood = key === "rating" && moods.find((each) => each === value)
  return mood ? t(mood) : label
}

const isStatus = (value: string): value is TicketStatus => ticketStatuses.some((each) => each === value)
