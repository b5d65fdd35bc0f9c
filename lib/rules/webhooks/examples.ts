import type { Payloads } from "./payloads"

const at = "2026-11-23T15:40:00.000Z"
const ticket = {
  id: "k3v9x0q2m5ab7c",
  number: 42,
  url: "https://help.example.com/ticket/allopen/k3v9x0q2m5ab7c",
  subject: "The bell is broken",
  status: "open",
  priority: { id: "high", name: "High" },
  assignee: { id: "a1b2c3d4e5f6g7", name: "Ada Agent" },
  team: null,
  tags: ["bells"],
  fields: { serial_number: "B-1207" },
  requester: { email: "cara@example.com", firstName: "Cara", lastName: "Customer" },
  createdAt: at,
  updatedAt: at,
  closedAt: null,
} as const
const told = { ticket: { ...ticket, tags: [...ticket.tags] }, by: { role: "customer", id: null } }
const byAda = { ...told, by: { role: "agent", id: "a1b2c3d4e5f6g7" } }
const entry = {
  id: "e9d8c7b6a5f4g3",
  html: "<p>It does not ring.</p>",
  internal: false,
  author: { role: "customer" as const, firstName: "Cara", lastName: "Customer" },
  createdAt: at,
}
const note = {
  ...{ ...entry, html: "<p>The cable?</p>", internal: true },
  author: { role: "agent" as const, firstName: "Ada", lastName: "Agent" },
}
const article = {
  id: "p0o9i8u7y6t5r4",
  title: "How bells ring",
  url: "https://help.example.com/kb/article/how-bells-ring",
}

const data: Payloads = {
  "ticket.created": { ...told, entry },
  "ticket.replied": { ...told, entry },
  "ticket.noted": { ...byAda, entry: note },
  "ticket.changed": { ...byAda, change: { what: "priority", action: "ticket.prioritised", detail: "High" } },
  "ticket.merged": byAda,
  "ticket.deleted": { ...byAda, spam: true },
  "ticket.restored": byAda,
  "ticket.rated": told,
  "ticket.automated": { ...byAda, rule: "Tell the workshop" },
  "article.published": { article },
  "article.unpublished": { article: { ...article, url: null } },
  "webhook.test": { message: "This is a test." },
}

/** What is sent for an event, as documents show it. */
export const exampleOf = <Event extends keyof Payloads>(type: Event) => ({
  type,
  timestamp: at,
  data: data[type],
})
