import { escapeHtml } from "@/lib/platform/html/escape"

/** What may stand in a canned reply as {{name}}, and what it is. */
export const placeholders = {
  "requester.firstName": "First name of the requester",
  "requester.lastName": "Last name of the requester",
  "ticket.number": "Number of the ticket",
  "ticket.subject": "Subject of the ticket",
  "agent.firstName": "Your first name",
  "portal.name": "Name of the help centre",
} as const
export type Placeholder = keyof typeof placeholders

/** Some HTML with its placeholders filled in, escaped; one that is not known stays as it is written. */
export const fillPlaceholders = (html: string, values: Record<Placeholder, string>): string =>
  html.replace(/\{\{\s*([a-zA-Z.]{1,40})\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(placeholders, name) ? escapeHtml(values[name as Placeholder]) : written,
  )
