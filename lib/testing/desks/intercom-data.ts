/** What an Intercom holds, made from numbers: whatever has number n is the same each time it is asked for. */
export type Size = { articles: number; contacts: number; conversations: number }

const began = Date.UTC(2023, 1, 13, 13) / 1000
const minute = 60
export const times = { created_at: began, updated_at: began }

export const adminIds = [4423433, 4425337]
const operatorId = 4423434
export const teamId = 5077733
export const contactId = (n: number) => `63ea41aaeddb9b627c${n.toString(16).padStart(6, "0")}`
export const companyId = (n: number) => `63ecc5731d460cdc13${n.toString(16).padStart(6, "0")}`
const firstConversation = 215_469_000_000_100
export const conversationId = (n: number) => firstConversation + n
export const conversationNumber = (id: string) => Number(id) - firstConversation
export const articleId = (n: number) => 6_871_119 + n
export const collectionIds = [3_861_001, 3_861_002, 3_861_003]
export const changedAt = (n: number) => began + n * minute

export const listOf = (data: unknown[]) => ({
  type: "list",
  data,
  url: "",
  total_count: data.length,
  has_more: false,
})

/** The second and the third have the same address, in another spelling; the fourth, a lead, has none. */
export const contactAt = (n: number) => ({
  type: "contact",
  id: contactId(n),
  workspace_id: "wjw5eps7",
  external_id: n === 3 ? null : `200${n}`,
  role: n === 3 ? "lead" : "user",
  email: n === 2 ? "USER1@Example.com" : n === 3 ? "" : `user${n}@example.com`,
  phone: n === 4 ? "+44 8081 698 824" : null,
  name: n === 3 ? null : `User ${n} Blanchard`,
  language_override: null,
  browser_language: n === 1 ? "de" : "en",
  companies: { ...listOf([{ id: companyId(n % 3), type: "company", url: "" }]), has_more: n === 4 },
  custom_attributes: {},
  created_at: began,
  updated_at: changedAt(n),
})

export const admin = (n: number) => ({
  type: "admin",
  id: String(adminIds[n]),
  name: ["Airbyte Team", "Jared Rhizor"][n],
  email: `agent${n}@example.com`,
})
export const operator = {
  type: "bot",
  id: String(operatorId),
  name: "Operator",
  email: "operator+wjw5eps7@intercom.io",
}
const contact = (n: number) => {
  const { id, email, name, role } = contactAt(n)
  return { type: role, id, email, name }
}

export type Files = (name: string) => string
const attached = (files: Files, name: string) => ({
  ...{ type: "upload", name, url: files(name), content_type: "application/octet-stream" },
  filesize: name === "film.mp4" ? 3 * 1024 ** 3 : 70,
})

function partsAt(n: number, files: Files) {
  const part = (index: number, part_type: string, author: object, more: object = {}) => ({
    ...{ type: "conversation_part", id: String(n * 1000 + index), part_type, author },
    body: `<p>Part ${index} of ${n}</p>`,
    ...{ created_at: changedAt(n) + index, updated_at: changedAt(n) + index, notified_at: changedAt(n) },
    ...{ assigned_to: null, attachments: [], external_id: null, redacted: false },
    ...more,
  })
  const odd = ["missing.png", "login.pdf", "film.mp4", "fine.png"]
  // The eighth has more than are given.
  if (n === 7) return Array.from({ length: 500 }, (_, index) => part(index, "comment", contact(n % 5)))
  return [
    part(1, "comment", operator),
    part(2, "note", admin(0), { body: "<p>Look at the log</p>" }),
    part(3, "assignment", admin(0), { body: null, assigned_to: { type: "admin", id: String(adminIds[1]) } }),
    part(4, "comment", admin(1), { attachments: n === 4 ? odd.map((name) => attached(files, name)) : [] }),
    part(5, "comment", contact(n % 5), {
      body:
        n === 0
          ? `<p>Here: <img src="${files("screen.png").replaceAll("&", "&amp;")}"></p>`
          : "<p>Thanks</p>",
    }),
    part(6, "close", admin(1), { body: null }),
    part(7, "conversation_attribute_updated_by_admin", admin(1), { body: null }),
  ]
}

/** The second was sent by mail, the third is a ticket now, and the fourth was begun by an agent. */
export function conversationAt(n: number, updated_at: number, files: Files): Record<string, unknown> {
  const parts = partsAt(n, files)
  const rating = { 0: 5, 1: 2, 5: 3 }[n]
  return {
    type: "conversation",
    id: String(conversationId(n)),
    title: n === 4 ? "A title of its own" : null,
    ...{ created_at: changedAt(n), updated_at, waiting_since: null, snoozed_until: null },
    source: {
      ...{ type: n === 1 ? "email" : "conversation", id: String(701_718_739 + n) },
      delivered_as: n === 3 ? "admin_initiated" : "customer_initiated",
      subject: n === 1 ? "<p>Where is my order &amp; bill?</p>" : "",
      body: `<p>hey there ${n}, my order has not come yet, and I have been waiting for it since the beginning of the week</p>`,
      author: n === 3 ? admin(0) : contact(n % 5),
      ...{ attachments: [], url: null, redacted: false },
      email_message_metadata:
        n === 1
          ? {
              email_address_headers: [
                { type: "from", email_address: "user1@example.com", name: null },
                { type: "cc", email_address: "ben@example.com", name: "Ben" },
              ],
            }
          : null,
    },
    contacts: {
      type: "contact.list",
      contacts: [n % 5, ...(n === 0 ? [1] : [])].map((each) => ({ type: "contact", id: contactId(each) })),
    },
    first_contact_reply: null,
    admin_assignee_id: n % 2 === 0 ? adminIds[1] : 0,
    team_assignee_id: n % 2 === 0 ? teamId : null,
    ...{ open: n % 3 !== 1, state: ["open", "closed", "snoozed"][n % 3], read: false },
    priority: ["none", "urgent", "not_priority", "priority"][n % 4],
    tags: { type: "tag.list", tags: n === 0 ? [{ type: "tag", id: "7800216", name: "shipping" }] : [] },
    conversation_rating:
      n === 2
        ? { rating: null, remark: null, created_at: began }
        : rating
          ? { rating, remark: "As it should be", created_at: began, updated_at: began + minute }
          : null,
    custom_attributes: { "Issue type": "Billing", Score: 4, Due: began, Gone: true, "CX Score": null },
    statistics: {
      type: "conversation_statistics",
      last_close_at: changedAt(n) + 6,
      count_conversation_parts: n === 7 ? 640 : parts.length,
    },
    teammates: { type: "admin.list", admins: [] },
    ticket: n === 2 ? { type: "ticket", id: 12, title: "Broken lamp" } : null,
    conversation_parts: {
      type: "conversation_part.list",
      conversation_parts: parts,
      total_count: parts.length,
    },
  }
}

const ticketType = (id: string, name: string, category: string) => ({
  ...{ type: "ticket_type", id, name, category, archived: false },
  ticket_type_attributes: {
    type: "list",
    data: [
      { type: "ticket_type_attribute", id: "6594164", name: "_default_title_", data_type: "string" },
      {
        ...{ type: "ticket_type_attribute", id: "6594166", name: "Severity", data_type: "list" },
        input_options: {
          list_options: [
            { id: "a1", label: "Low" },
            { id: "a2", label: "High" },
          ],
        },
      },
    ],
  },
})
export const ticketTypes = [ticketType("1", "Request", "Customer"), ticketType("2", "Bug", "Tracker")]

/** One that the third conversation has been made, and one that is for agents alone. */
export const ticketsAt = (files: Files) => [
  {
    ...{ type: "ticket", id: String(conversationId(2)), ticket_id: "12", category: "Customer" },
    ticket_attributes: { _default_title_: "Broken lamp", _default_description_: "It fell", Severity: "High" },
    ticket_state: { type: "ticket_state", id: "1", category: "waiting_on_customer" },
    ticket_type: ticketTypes[0],
    contacts: { type: "contact.list", contacts: [{ type: "contact", id: contactId(2) }] },
    ...{ admin_assignee_id: 0, team_assignee_id: 0, open: true, ...times },
    ticket_parts: { type: "ticket_part.list", ticket_parts: [], total_count: 0 },
  },
  {
    ...{ type: "ticket", id: "70", ticket_id: "13", category: "Tracker" },
    ticket_attributes: { _default_title_: "Lamps break", _default_description_: null, Severity: null },
    ticket_state: "resolved",
    ticket_type: ticketTypes[1],
    contacts: { type: "contact.list", contacts: [] },
    ...{ admin_assignee_id: "0", team_assignee_id: "0", open: false, ...times },
    ticket_parts: {
      type: "ticket_part.list",
      ticket_parts: [
        {
          ...{ type: "ticket_part", id: "19760294812", part_type: "ticket_state_updated_by_admin" },
          ...{ ticket_state: "resolved", author: operator, attachments: [], redacted: false, ...times },
        },
        {
          ...{ type: "ticket_part", id: "19760294813", part_type: "note", body: "<p>Seen by all</p>" },
          ...{ author: admin(0), attachments: [attached(files, "plan.csv")], ...times },
        },
      ],
      total_count: 2,
    },
  },
]

/** Those with even numbers are in German too; the second is for signed-in people, the fifth a draft, the last stands alone. */
export function articleAt(url: string, n: number, size: Size, files: Files) {
  const content = (locale: string, title: string, updated_at: number) => ({
    ...{ type: "article_content", title, description: locale === "en" ? "In short & plain" : "" },
    body: `<p>${title}</p><p><img src="${files(`${n}.png`).replaceAll("&", "&amp;")}"></p>`,
    ...{ author_id: adminIds[0], state: n === 4 ? "draft" : "published", created_at: began, updated_at },
    url:
      n === 4
        ? null
        : `${url}/acme/${locale}/articles/${articleId(n)}-${title.toLowerCase().replace(/ /g, "-")}`,
  })
  const own = content("en", `About invoice ${n}`, changedAt(n))
  return {
    ...own,
    ...{ type: "article", id: String(articleId(n)), workspace_id: "wjw5eps7", default_locale: "en" },
    parent_ids:
      n === size.articles - 1 ? [] : n % 2 === 0 ? [collectionIds[0], collectionIds[2]] : [collectionIds[0]],
    help_center_audience: n === 1 ? "all_users" : "everyone",
    tags: { type: "tag.list", tags: n === 0 ? [{ type: "tag", id: "1", name: "invoice" }] : [] },
    translated_content: {
      type: "article_translated_content",
      en: own,
      ...(n % 2 === 0 && { de: content("de", `Rechnung ${n}`, changedAt(n)) }),
      fr: null,
    },
  }
}
