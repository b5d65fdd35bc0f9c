/** What a Help Scout holds, made from numbers: whatever has number n is the same each time it is asked for. */
export type Size = {
  articles: number
  conversations: number
  customers: number
  /** Whether all conversations were begun in the same second, as by an import. */
  sameSecond: boolean
}

const began = Date.UTC(2021, 2, 1, 9)
const minute = 60_000
export const timeAt = (at: number) => new Date(at).toISOString().replace(/\.\d+/, "")
const times = { createdAt: timeAt(began), updatedAt: timeAt(began) }

export const teamId = 4_001
const agentId = 256
// Users and customers are numbered apart: here the first customer has the number of the agent.
export const customerId = (n: number) => agentId + n
export const inboxIds = [85, 86]
export const fieldIds = { type: 6688, status: 6689, amount: 6690 }
export const organizationId = 77
const hex = (prefix: string, n: number) => `${prefix}${n.toString(16).padStart(23, "0")}`
export const siteId = hex("a", 1)
export const collectionIds = [hex("c", 1), hex("c", 2)]
export const categoryIds = [hex("d", 1), hex("d", 2), hex("d", 3), hex("d", 4)]
export const articleId = (n: number) => hex("e", n)
const articleNumber = (n: number) => 100 + n

/** The number of an article with this id, or null. */
export const articleWith = (id: string, { articles }: Size): number | null =>
  Array.from({ length: articles }, (_, n) => n).find((n) => articleId(n) === id) ?? null

/** An article: the second is in a private collection, the third was never published, the fourth has a draft besides. */
export function articleAt(n: number, isDraft = false) {
  const ref = {
    ...{ id: articleId(n), number: articleNumber(n), collectionId: collectionIds[n === 1 ? 1 : 0] },
    ...{ slug: `changing-account-${n}`, status: n === 2 ? "notpublished" : "published" },
    ...{ hasDraft: n === 2 || n === 3, name: `Changing account ${n}`, popularity: 4.3, viewCount: 236 },
    publicUrl: `https://docs.airbyte.example/article/${articleNumber(n)}-changing-account-${n}`,
    ...{ createdBy: agentId, updatedBy: null, createdAt: timeAt(began + n * minute), updatedAt: null },
    lastPublishedAt: n === 2 ? null : timeAt(began + n * minute),
  }
  const text = `<p>${isDraft ? "Draft" : "Text"} ${n}</p><p><a href="/article/${articleNumber(0)}-x">first</a></p>`
  const categories =
    n === 1 ? [categoryIds[2]] : n === 0 ? [categoryIds[1], categoryIds[0]] : [categoryIds[1]]
  return { ref, whole: { ...ref, text, categories, keywords: ["account"], related: [] } }
}

const place = (id: string | undefined, number: number, name: string, more: object) => ({
  ...{ id, number, slug: name.toLowerCase().replace(/ /g, "-"), name, visibility: "public", order: 1 },
  ...{ description: null, articleCount: 1, publishedArticleCount: 1, createdBy: agentId, updatedBy: null },
  ...times,
  ...more,
})

/** What the Docs API lists, by what is asked. */
export const docs: Record<string, { name: string; items: unknown[] }> = {
  sites: {
    name: "sites",
    items: [
      {
        id: siteId,
        subDomain: "airbyte",
        cname: "docs.airbyte.example",
        companyName: "Airbyte",
        title: "Help",
      },
    ],
  },
  collections: {
    name: "collections",
    items: [
      place(collectionIds[0], 1, "Using it", { description: "Day by day", articleCount: 4 }),
      place(collectionIds[1], 2, "For staff", { visibility: "private", order: 2 }),
    ],
  },
  [`collections/${collectionIds[0]}/categories`]: {
    name: "categories",
    items: [
      place(categoryIds[0], 11, "Uncategorized", { order: 3, articleCount: 0 }),
      place(categoryIds[1], 12, "Accounts", { order: 2 }),
    ],
  },
  [`collections/${collectionIds[1]}/categories`]: {
    name: "categories",
    items: [place(categoryIds[2], 13, "Uncategorized", {})],
  },
  [`redirects/site/${siteId}`]: {
    name: "redirects",
    items: [
      { id: hex("f", 1), siteId, urlMapping: "/old/account", documentId: articleId(0), type: "article" },
      { id: hex("f", 2), siteId, urlMapping: "/elsewhere", documentId: null, type: "custom" },
    ],
  },
}

export const customerAt = (n: number) => ({
  ...{ id: customerId(n), firstName: `Customer ${n}`, lastName: "Bear", gender: "Unknown", ...times },
  ...(n === 1 ? { organization: "Sesame Street" } : n === 2 ? { organization: "Unknown Ltd" } : {}),
  ...(n === 0 && { organizationId }),
  _embedded: {
    emails:
      n === 3
        ? []
        : [
            { id: n * 10, value: `customer${n}@example.com`, type: "work" },
            ...(n === 4 ? [{ id: n * 10 + 1, value: "second@example.com", type: "home" }] : []),
          ],
    phones: n === 0 ? [{ id: 1, value: "222-333-4444", type: "work" }] : [],
    "social-profiles": [],
  },
})

const agent = { id: agentId, type: "user", first: "Mr", last: "Robot", email: "robot@example.com" }
const team = { id: teamId, type: "team", first: "Engineers", last: "", email: null }
const picture = "https://d33v4339jhl8k0.cloudfront.net/inline/71/screen.png"

export const beganAt = (number: number, { sameSecond }: Size) => began + (sameSecond ? 0 : number * minute)

const fileOf = (id: number, filename: string) => ({
  ...{ id, filename, mimeType: filename.endsWith(".csv") ? "text/csv" : "application/octet-stream" },
  ...{ size: filename === "film.mp4" ? 3 * 1024 ** 3 : 70, state: "valid" },
  _links: {
    data: { href: "..." },
    web: { href: `https://secure.helpscout.net/file/${id}/${filename}`, deprecation: "..." },
  },
})
export const fileNames = ["missing.png", "login.pdf", "film.mp4", "fine.csv"]

/** What was said in a conversation, the newest first. */
export function threadsAt(number: number, at: number): Record<string, unknown>[] {
  const customer = {
    ...{ id: customerId(number % 5), type: "customer", first: `Customer ${number % 5}`, last: "Bear" },
    email: number % 5 === 3 ? null : `customer${number % 5}@example.com`,
  }
  const said = (index: number, type: string, createdBy: object, more: object = {}, files: string[] = []) => ({
    ...{ id: number * 1000 + index, type, status: "active", state: "published", savedReplyId: 0 },
    ...{ body: `<p>Entry ${index} of ${number}</p>`, source: { type: "email", via: "customer" } },
    ...{ createdBy, customer, createdAt: timeAt(at + index * 1000), to: [], cc: [], bcc: [] },
    _embedded: { attachments: files.map((name, place) => fileOf(number * 1000 + index * 10 + place, name)) },
    ...more,
  })
  const ratings: Record<number, string> = { 1: "great", 2: "not_good", 6: "okay" }
  const rating = ratings[number] && {
    rating: { customerId: customer.id, rating: ratings[number], comments: "As it should be" },
  }
  const more = [
    ...(number === 7
      ? Array.from({ length: 30 }, (_, index) => said(index + 10, "customer", customer, {}))
      : []),
    ...(number === 8 ? [said(5, "message", agent, { state: "draft" })] : []),
    ...(number === 11 ? [said(5, "phone", agent), said(6, "message", agent, { state: "hidden" })] : []),
  ]
  return [
    said(0, "customer", number === 12 ? agent : customer, {
      body: `<p>My question ${number}<img src="${picture}"></p>`,
    }),
    said(1, "lineitem", agent, {
      body: null,
      action: { type: "manual-workflow", text: "You ran a workflow" },
    }),
    said(2, "note", agent),
    said(3, "message", agent, { ...rating }, number === 5 ? fileNames : []),
    ...more,
  ].toReversed()
}

export function conversationAt(number: number, at: number): Record<string, unknown> {
  const threads = threadsAt(number, at)
  const status = number === 3 ? "spam" : ["active", "pending", "closed"][number % 3]
  return {
    ...{ id: 10_000 + number, number, type: "email", folderId: 493, subject: `Question ${number}`, status },
    threads: threads.filter(({ type, state }) => type !== "lineitem" && state === "published").length,
    state: number === 9 ? "draft" : number === 4 ? "deleted" : "published",
    mailboxId: inboxIds[number % 2],
    ...(number !== 12 && { assignee: number === 10 ? team : agent }),
    createdBy: { id: customerId(number % 5), type: "customer", email: "someone@example.com" },
    ...{ createdAt: timeAt(at), userUpdatedAt: timeAt(at + 10_000) },
    ...(status === "closed" && { closedBy: agentId, closedAt: timeAt(at + 20_000) }),
    source: {
      type: ["email", "web", "api", "beacon"][number % 4],
      via: number % 4 === 1 ? "user" : "customer",
    },
    tags: [{ id: 9150, color: "#929499", tag: "vip" }],
    ...{ cc: number === 1 ? ["ana@example.com"] : [], bcc: ["secret@example.com"] },
    primaryCustomer: {
      id: customerId(number % 5),
      type: "customer",
      email: `customer${number % 5}@example.com`,
    },
    customFields: [
      { id: fieldIds.type, name: "Account Type", value: "33077", text: "Business" },
      { id: fieldIds.amount, name: "Amount", value: String(number * 10), text: "" },
      ...(number === 2 ? [{ id: 1, name: "Former", value: "blue", text: "Blue" }] : []),
    ],
    // No more than so many come with the conversation.
    _embedded: { threads: threads.slice(0, 10) },
  }
}

const field = (id: number, name: string, type: string, options?: object[]) => ({
  ...{ id, required: false, order: 1, type, name, ...(options && { options }) },
})
const options = [
  { id: 33077, order: 1, label: "Business" },
  { id: 33078, order: 2, label: "Private" },
]

/** What the Inbox API lists, by what is asked. */
export const inbox: Record<string, { name: string; items: unknown[] }> = {
  mailboxes: {
    name: "mailboxes",
    items: inboxIds.map((id) => ({
      id,
      name: `Inbox ${id}`,
      slug: "83ebc5d8",
      email: "support@acme.com",
      ...times,
    })),
  },
  [`mailboxes/${inboxIds[0]}/fields`]: {
    name: "fields",
    items: [
      field(fieldIds.type, "Account Type", "dropdown", options),
      field(fieldIds.amount, "Amount", "number"),
    ],
  },
  [`mailboxes/${inboxIds[1]}/fields`]: {
    name: "fields",
    items: [field(fieldIds.status, "Account Type", "multiline")],
  },
  teams: { name: "teams", items: [{ id: teamId, name: "Engineers", mention: "engs", ...times }] },
  [`teams/${teamId}/members`]: {
    name: "users",
    items: [{ id: agentId, firstName: "Mr", lastName: "Robot" }],
  },
  users: {
    name: "users",
    items: [
      {
        ...{
          id: agentId,
          firstName: "Mr",
          lastName: "Robot",
          email: "robot@example.com",
          role: "owner",
          type: "user",
        },
        ...{ phone: "555-555-5555", timezone: "America/New_York", alternateEmails: [], ...times },
      },
    ],
  },
  organizations: {
    name: "organizations",
    items: [{ id: organizationId, name: "Sesame Street", domains: [] }],
  },
  workflows: {
    name: "workflows",
    items: [
      { id: 1, mailboxId: inboxIds[0], type: "manual", status: "active", name: "Assign to Spam" },
      { id: 2, mailboxId: inboxIds[0], type: "automatic", status: "active", name: "Tag it" },
    ],
  },
}

/** What is answered as it stands. */
export const replies: Record<string, unknown> = {
  [`mailboxes/${inboxIds[0]}/saved-replies`]: [{ id: 123456, name: "Hello", preview: "Hi" }],
  [`mailboxes/${inboxIds[0]}/saved-replies/123456`]: {
    ...{ id: 123456, name: "Hello", chatText: "" },
    text: "Hi {%customer.firstName,fallback=there%},<br />this is {%user.fullName%}, {%user.phone%}",
  },
  [`mailboxes/${inboxIds[1]}/saved-replies`]: [{ id: 7, name: "Chat", preview: "", chatPreview: "Hi" }],
  [`mailboxes/${inboxIds[1]}/saved-replies/7`]: { id: 7, name: "Chat", text: null, chatText: "Hi,\nwelcome" },
}
