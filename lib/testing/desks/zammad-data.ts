import { articlesOf } from "./zammad-articles"

/** What a Zammad holds, made from numbers: whatever has number n is the same each time it is asked for. */
export type Size = {
  tickets: number
  customers: number
  /** Whether all tickets were changed at the same moment, as by an import. */
  sameMoment: boolean
}

const began = Date.UTC(2024, 8, 4, 14, 5, 17, 394)
const minute = 60_000
export const timeAt = (at: number) => new Date(at).toISOString()
export const createdAt = (number: number) => began + number * minute
export const changedAt = (number: number, { sameMoment }: Size) =>
  sameMoment ? began + 1_000 * minute : createdAt(number) + 5 * minute
const times = { updated_by_id: 1, created_by_id: 1, created_at: timeAt(began), updated_at: timeAt(began) }

export const agentId = 3
export const customerId = (n: number) => 10 + n

const userOf = (id: number, firstname: string, lastname: string, email: string, more: object = {}) => ({
  id,
  organization_id: null,
  ...{
    login: email || "-",
    firstname,
    lastname,
    email,
    image: null,
    web: "",
    phone: "",
    fax: "",
    mobile: "",
  },
  ...{ vip: false, verified: false, active: true, note: "", last_login: null, source: null },
  preferences: {},
  ...times,
  ...{ role_ids: [3], organization_ids: [], group_ids: {} },
  ...more,
})

/** Zammad itself, an administrator, an agent by a role of the company's own, and customers, the last of whom is closed. */
export const users = ({ customers }: Size) => [
  userOf(1, "-", "", "", { active: false, role_ids: [] }),
  userOf(agentId, "Test", "Admin", "admin@example.com", {
    role_ids: [1, 2],
    group_ids: { 1: ["full"], 2: ["full"] },
    preferences: { intro: true, locale: "de-de", theme: "light" },
  }),
  userOf(4, "Emma", "Taylor", "emma@example.com", { role_ids: [4], group_ids: {}, phone: "+1 555" }),
  ...Array.from({ length: customers }, (_, n) =>
    // The second and the third share an address, in another spelling; the fourth has none.
    userOf(
      customerId(n),
      "Customer",
      `${n} Lopez`,
      n === 2 ? "CUSTOMER1@Example.com" : n === 3 ? "" : `customer${n}@example.com`,
      { organization_id: 1, organization_ids: n === 1 ? [2] : [], active: n !== customers - 1 },
    ),
  ),
]

const state = (id: number, name: string, state_type: string) => ({
  id,
  name,
  state_type,
  active: true,
  ...times,
})
const attribute = (id: number, name: string, data_type: string, data_option: object, more: object = {}) => ({
  ...{ id, name, display: name === "color" ? "Color" : name, data_type, data_option, data_option_new: {} },
  ...{
    editable: true,
    active: true,
    to_create: false,
    to_migrate: false,
    to_delete: false,
    object: "Ticket",
  },
  ...more,
})
const overview = (id: number, name: string, condition: object, more: object = {}) => ({
  ...{ id, name, link: `o${id}`, prio: 1000 + id, condition, active: true, role_ids: [2], user_ids: [] },
  ...times,
  ...more,
})

/** Lists that come whole, or page by page. */
export const lists: Record<string, readonly object[]> = {
  groups: [
    { id: 1, name: "Sales", name_last: "Sales", parent_id: null, active: true, ...times },
    { id: 2, name: "Sales::2nd Level", name_last: "2nd Level", parent_id: 1, active: true, ...times },
    { id: 5, name: "Board", name_last: "Board", parent_id: null, active: true, ...times },
  ],
  organizations: [
    { id: 1, name: "Zammad Foundation", shared: true, domain: "", active: true, ...times },
    { id: 2, name: "Awesome Customer Inc.", shared: true, domain: "", active: true, ...times },
  ],
  roles: [
    { id: 1, name: "Admin", active: true, permissions: ["admin", "knowledge_base.editor"], group_ids: {} },
    {
      id: 2,
      name: "Agent",
      active: true,
      permissions: ["ticket.agent", "knowledge_base.reader"],
      group_ids: {},
    },
    { id: 3, name: "Customer", active: true, permissions: ["ticket.customer"], group_ids: {} },
    {
      id: 4,
      name: "First Level",
      active: true,
      permissions: ["ticket.agent"],
      group_ids: { 1: ["read", "create"] },
    },
  ],
  ticket_states: [
    state(1, "new", "new"),
    state(2, "open", "open"),
    state(3, "pending reminder", "pending reminder"),
    state(4, "closed", "closed"),
    state(5, "merged", "merged"),
    state(6, "removed", "removed"),
    state(7, "pending close", "pending action"),
    state(8, "waiting for supplier", "open"),
  ],
  ticket_priorities: [
    { id: 1, name: "1 low", active: true, ...times },
    { id: 2, name: "2 normal", active: true, ...times },
    { id: 3, name: "3 high", active: true, ...times },
  ],
  object_manager_attributes: [
    attribute(1, "title", "input", { type: "text", maxlength: 200 }, { editable: false }),
    attribute(2, "color", "select", {
      options: { r: "Red", b: "Blue" },
      historical_options: { r: "Red", g: "Green" },
    }),
    attribute(3, "place", "tree_select", {
      options: [
        { value: "Europe", name: "Europe", children: [{ value: "Europe::France", name: "France" }] },
        { value: "Asia", name: "Asia" },
      ],
    }),
    attribute(4, "amount", "integer", { min: 0, max: 999 }),
    attribute(5, "urgent_case", "boolean", { options: { true: "yes", false: "no" } }),
    attribute(6, "approver", "user_autocompletion", { relation: "User" }),
    attribute(7, "page", "input", { type: "url" }, { active: false }),
    attribute(8, "later", "input", { type: "text" }, { to_create: true }),
    attribute(9, "department", "input", { type: "text" }, { object: "User" }),
    attribute(10, "topics", "multiselect", {
      options: [
        { name: "A one", value: "a" },
        { name: "B one", value: "b" },
      ],
    }),
  ],
  macros: [
    {
      ...{ id: 1, name: "Close & Tag as Spam", active: true, note: "example macro", ...times },
      perform: {
        "ticket.state_id": { value: "4" },
        "ticket.tags": { operator: "add", value: "spam, junk" },
        "ticket.owner_id": { pre_condition: "current_user.id", value: "" },
        "article.note": { body: "Dear #{ticket.customer.fullname}", internal: "true", subject: "Note" },
      },
    },
    {
      ...{ id: 2, name: "Later", active: false, ...times },
      perform: {
        "ticket.pending_time": { operator: "static", value: "2025-01-01" },
        "ticket.priority_id": { value: "3" },
        "ticket.color": { value: "r" },
      },
    },
  ],
  text_modules: [
    {
      id: 1,
      name: "Hello",
      keywords: "hi",
      content: "<p>Hi #{ticket.customer.firstname}, #{ticket.id}</p>",
      active: true,
      user_id: null,
    },
  ],
  overviews: [
    overview(1, "My assigned Tickets", {
      "ticket.state_id": { operator: "is", value: [1, 2, 3, 7] },
      "ticket.owner_id": { operator: "is", pre_condition: "current_user.id" },
    }),
    overview(2, "Unassigned", {
      operator: "OR",
      conditions: [
        { name: "ticket.owner_id", operator: "is", pre_condition: "not_set" },
        { name: "ticket.tags", operator: "contains one not", value: "spam, junk" },
        { name: "ticket.group_id", operator: "is", value: ["1", "2"] },
      ],
    }),
    overview(3, "Pending reached", {
      "ticket.state_id": { operator: "is", value: [3] },
      "ticket.pending_time": { operator: "before (relative)", value: 0, range: "minute" },
    }),
    overview(4, "Not new", { "ticket.state_id": { operator: "is not", value: ["1"] } }),
    overview(
      5,
      "My Tickets",
      { "ticket.state_id": { operator: "is", value: [2] } },
      { role_ids: [3], user_ids: [10] },
    ),
  ],
}

/** Without a token: settings and languages. */
export const front = {
  error: "no valid session",
  config: {
    organization: "Chrispresso",
    product_name: "Zammad Helpdesk",
    fqdn: "desk.example.com",
    locale_default: "en-us",
  },
  models: {},
  collections: {
    Locale: [
      { id: 1, locale: "en-us", alias: "en", name: "English (United States)", dir: "ltr", active: true },
      { id: 12, locale: "de-de", alias: "de", name: "Deutsch", dir: "ltr", active: true },
    ],
  },
}

const stateIds = [2, 1, 4, 5, 6, 3, 8]

/** A ticket as it stands in lists. The third is merged into the first; the fourth is removed. */
export function ticketAt(number: number, changed: number) {
  const state_id = stateIds[number % stateIds.length] ?? 2
  return {
    ...{ id: number, group_id: 1, priority_id: 1 + (number % 3), state_id, organization_id: 1 },
    number: `650${String(number).padStart(2, "0")}`,
    title: `Order 78755${number}`,
    ...{ owner_id: number % 2 ? agentId : 1, customer_id: customerId(number % 4), note: null },
    close_at: state_id === 4 ? timeAt(createdAt(number) + minute) : null,
    last_close_at: state_id === 4 ? timeAt(createdAt(number) + 2 * minute) : null,
    ...{ create_article_type_id: number % 2 ? 1 : 11, create_article_sender_id: number === 6 ? 1 : 2 },
    ...{
      article_count: 3,
      type: null,
      time_unit: number === 1 ? "15.0" : null,
      preferences: { channel_id: 3 },
    },
    ...{ checklist_id: null, updated_by_id: 3, created_by_id: 7 },
    created_at: timeAt(createdAt(number)),
    updated_at: timeAt(changed),
    ...{
      color: number === 1 ? "r" : "",
      place: number === 1 ? "Europe::France" : null,
      amount: number === 1 ? 10 : null,
    },
    ...{ urgent_case: number === 1, topics: number === 1 ? ["a", "b"] : [] },
    article_ids: [],
  }
}

/** A ticket with all that comes along with it. */
export function wholeTicket(number: number, changed: number, size: Size) {
  const articles = articlesOf(number, createdAt(number))
  const linked = number === 3 ? [1] : []
  const byId = <T extends { id: number }>(list: T[]) => Object.fromEntries(list.map((one) => [one.id, one]))
  return {
    ticket_id: number,
    ticket_article_ids: articles.map(({ id }) => id),
    assets: {
      Ticket: byId([...linked.map((id) => ticketAt(id, changed)), ticketAt(number, changed)]),
      TicketArticle: byId(articles),
      User: byId(users(size)),
      Group: byId(lists.groups as { id: number }[]),
    },
    links: linked.map((id) => ({ link_type: "parent", link_object: "Ticket", link_object_value: id })),
    tags: number === 2 ? [] : ["order", "coffee beans"],
    mentions: [],
    form_meta: {},
  }
}
