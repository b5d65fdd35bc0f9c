import * as data from "./freshdesk-data"

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const members: Record<string, string> = {
  ...{ "all-folders": "solution-folder", articles: "solution-article", notes: "helpdesk-note" },
  ...{ attachments: "helpdesk-attachment", "cc-emails": "cc-email", tags: "tag", agents: "agent" },
}

/** A value as Freshdesk writes it: its type and that it is empty as attributes, and lists with a name for what is in them. */
function xml(name: string, value: Value): string {
  if (value === null || value === undefined) return `<${name} nil="true"/>`
  if (Array.isArray(value)) {
    const member = members[name] ?? "item"
    return `<${name} type="array">\n${value.map((each) => xml(member, each)).join("\n")}\n</${name}>`
  }
  if (typeof value === "object")
    return `<${name}>\n${Object.entries(value)
      .map(([key, each]) => xml(key, each))
      .join("\n")}\n</${name}>`
  const type = typeof value === "number" ? "integer" : typeof value === "boolean" ? "boolean" : ""
  return `<${name}${type && ` type="${type}"`}>${escaped(String(value))}</${name}>`
}

/** A file of an export: its first line, and records below one element. */
export const exportFile = (root: string, member: string, records: Value[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} type="array">\n${records.map((each) => xml(member, each)).join("\n")}\n</${root}>\n`

type Listed = { [name: string]: never }
const listsOf = (path: string) => data.lists("")[path] as unknown as Listed[]

const time = (at: unknown) => String(at).replace("Z", "+00:00")
const times = (of: { created_at: string; updated_at: string }) => ({
  "created-at": time(of.created_at),
  "updated-at": time(of.updated_at),
})

const attachments = (list: unknown) =>
  (list as { id: number; name: string; content_type: string; size: number; attachment_url: string }[]).map(
    (file) => ({
      ...{ id: file.id, "content-file-name": file.name, "content-content-type": file.content_type },
      ...{ "content-file-size": file.size, attachment_url: file.attachment_url },
    }),
  )

function ticketRecord(url: string, number: number, changed: number): Value {
  const ticket = data.ticketAt(url, number, changed, 1) as unknown as {
    [name: string]: Value
    created_at: string
    updated_at: string
    conversations: { [name: string]: Value; created_at: string; updated_at: string }[]
    stats: { resolved_at: string; closed_at: string | null }
    requester: { name: string }
    custom_fields: { [name: string]: Value }
    tags: string[]
  }
  return {
    "account-id": 1416,
    ...times(ticket),
    "cc-email": { "cc-emails": ticket.cc_emails, "fwd-emails": [] },
    deleted: ticket.deleted === true,
    description: ticket.description_text,
    "description-html": ticket.description,
    "display-id": number,
    "group-id": ticket.group_id,
    id: 9_000_000 + number,
    priority: ticket.priority,
    "product-id": ticket.product_id,
    "requester-id": ticket.requester_id,
    "responder-id": ticket.responder_id,
    source: ticket.source,
    spam: ticket.spam,
    status: ticket.status,
    subject: ticket.subject,
    "ticket-type": ticket.type,
    "status-name": ticket.status === 6 ? "Waiting on Customer" : "Open",
    "requester-name": ticket.requester.name,
    // A word that no reader knows.
    "sentiment-score": { value: 3, "helpdesk-note": { id: 1, body: "no note" } },
    notes: [
      {
        id: 1,
        source: 4,
        body: `created_by: ${data.agentId}`,
        private: true,
        "created-at": time(ticket.created_at),
      },
      ...ticket.conversations.map((said) => ({
        ...{ body: said.body_text, "body-html": said.body, ...times(said), deleted: false, id: said.id },
        ...{ incoming: said.incoming, private: said.private, source: said.source, "user-id": said.user_id },
        attachments: attachments(said.attachments),
      })),
    ],
    attachments: [],
    tags: ticket.tags.map((name) => ({ name })),
    "ticket-states": {
      "resolved-at": ticket.stats.resolved_at,
      "closed-at": ticket.stats.closed_at,
    },
    custom_field: Object.fromEntries(
      Object.entries(ticket.custom_fields).map(([name, value]) => [`${name}_1416001`, value]),
    ),
  }
}

function userRecord(contact: ReturnType<typeof data.contactAt>, more: { [name: string]: Value } = {}): Value {
  return {
    ...{ active: contact.active, ...times(contact), deleted: false, email: contact.email },
    ...{ "helpdesk-agent": false, id: contact.id, language: contact.language, mobile: contact.mobile },
    ...{ name: contact.name, phone: contact.phone, "time-zone": contact.time_zone },
    "company-id": contact.company_id,
    ...more,
  }
}

function articleRecord(url: string, n: number): Value {
  const article = data.articleAt(url, n, "en", 1)
  if (!article) return null
  return {
    ...{ "art-type": 1, ...times(article), description: article.description, "folder-id": article.folder_id },
    ...{ id: article.id, position: n + 1, status: article.status, title: article.title },
    ...{ "user-id": article.agent_id, "desc-un-html": article.description_text },
    tags: article.tags.map((name) => ({ name })),
    "seo-data": { "meta-keywords": article.seo_data.meta_keywords },
    attachments: attachments(article.attachments),
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * What the Freshdesk of `freshdesk-data` gives as its export, by the names of its files, with the shapes that public readers of
 * such exports read. What is said of fields, ratings and macros is not in it.
 */
export function exportOf(url: string, size: Pick<data.Size, "tickets" | "contacts" | "articles">) {
  const changedAt = (number: number) => data.changedAt(number, { ...size, sameSecond: false })
  const ticket = (number: number) => ticketRecord(url, number, changedAt(number))
  const half = Math.ceil(size.tickets / 2)
  const [category] = listsOf("solutions/categories")
  const [folderId = 0, innerId = 0] = data.folderIds
  const agent = {
    ...{ id: data.agentId, name: "Team Airbyte", email: "agent@example.com", phone: null, mobile: null },
    ...{ language: "en", "time-zone": null, "helpdesk-agent": true, deleted: false },
    "created-at": category ? time(category.created_at) : "",
  }
  const articles = (folder: number) =>
    numbers(size.articles)
      .filter((n) => data.folderIds[n % 2] === folder)
      .map((n) => articleRecord(url, n))
  return {
    "Tickets1.xml": exportFile(
      "helpdesk-tickets",
      "helpdesk-ticket",
      numbers(size.tickets - half).map((n) => ticket(n + half + 1)),
    ),
    "Tickets0.xml": exportFile(
      "helpdesk-tickets",
      "helpdesk-ticket",
      numbers(half).map((n) => ticket(n + 1)),
    ),
    "Users0.xml": exportFile("users", "user", [
      agent,
      ...numbers(size.contacts).map((n) => userRecord(data.contactAt(n))),
      userRecord({ ...data.contactAt(100) }, { blocked: true }),
      userRecord({ ...data.contactAt(101) }, { deleted: true }),
    ]),
    "AllAgents0.xml": exportFile("users", "user", [agent]),
    "Groups.xml": exportFile("groups", "group", [
      { id: data.groupId, name: "Account managers", agents: [{ "user-id": data.agentId }] },
    ]),
    "Companies0.xml": exportFile("companies", "company", [{ id: data.companyId, name: "Abbott Group" }]),
    "Solutions.xml": exportFile("solution-categories", "solution-category", [
      {
        ...{ description: "Of all kinds", id: category?.id, name: "General", position: 1 },
        "all-folders": [
          { id: folderId, name: "FAQ", position: 1, visibility: 1, articles: articles(folderId) },
          { id: innerId, name: "Invoices", position: 2, visibility: 2, articles: articles(innerId) },
        ],
      },
    ]),
    "Forums.xml": exportFile("forum-categories", "forum-category", [{ id: 1, name: "Ideas" }]),
  } satisfies { [name: string]: string }
}
