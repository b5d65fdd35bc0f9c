/** What a Freshdesk holds, made from numbers: whatever has number n is the same each time it is asked for. */
export type Size = {
  articles: number
  tickets: number
  contacts: number
  /** Whether all tickets were changed in the same second, as by an import. */
  sameSecond: boolean
}

const base = 67000000000
const began = Date.UTC(2022, 4, 2, 8)
const minute = 60_000
const timeAt = (at: number) => new Date(Math.floor(at / 1000) * 1000).toISOString().replace(".000", "")
const times = { created_at: timeAt(began), updated_at: timeAt(began) }

export const agentId = base + 13469919
export const groupId = base + 260063
export const companyId = base + 893975
export const contactId = (n: number) => base + 38833123 + n
const categoryId = base + 173603
export const folderIds = [base + 255012, base + 255013]
const firstArticle = base + 284909
export const articleNumber = (id: number) => id - firstArticle
export const articleId = (n: number) => firstArticle + n
export const trashOf = (number: number) => (number === 3 ? "deleted" : number === 4 ? "spam" : "")
export const changedAt = (number: number, { sameSecond }: Size) => began + (sameSecond ? 0 : number * minute)

const fileOf = (url: string, id: number, name: string, signature: number) => ({
  id,
  name,
  content_type: name.endsWith(".csv")
    ? "text/csv"
    : name.endsWith(".png")
      ? "image/png"
      : "application/octet-stream",
  size: name === "film.mp4" ? 3 * 1024 ** 3 : 70,
  ...times,
  attachment_url: `${url}/data/helpdesk/attachments/production/${id}/original/${name}?Signature=${signature}`,
})

export const contactAt = (n: number) => ({
  id: contactId(n),
  active: true,
  address: null,
  // The second and the third share an address, in another spelling.
  email: n === 2 ? "CONTACT1@Example.com" : n === 3 ? null : `contact${n}@example.com`,
  name: `Contact ${n} Garcia`,
  phone: n === 3 ? "+44 8081 698 824" : null,
  mobile: null,
  language: n % 4 === 1 ? "de" : "en",
  time_zone: "Magadan",
  company_id: n % 2 === 0 ? companyId : null,
  other_companies: n === 4 ? [{ company_id: companyId + 1, view_all_tickets: false }] : [],
  custom_fields: {},
  ...times,
})

/** An article, whose body has a picture; those with even numbers are in German too. */
export function articleAt(url: string, n: number, language: string, signature: number) {
  if (language !== "en" && !(language === "de" && n % 2 === 0)) return null
  const title = language === "de" ? `Konto ${n} ändern` : `Changing account ${n}`
  const picture = `${url}/data/helpdesk/attachments/production/${n}/original/inline.png?Signature=${signature}`
  return {
    id: articleId(n),
    type: 1,
    status: n === 4 ? 1 : 2,
    agent_id: agentId,
    category_id: categoryId,
    folder_id: folderIds[n % 2],
    title,
    description: `<p>${title}</p><p><img src="${picture}"></p>`,
    description_text: title,
    seo_data: { meta_title: "", meta_keywords: "account, details", meta_description: "" },
    tags: ["profile"],
    path: `${articleId(n)}-${title.toLowerCase().replace(/ /g, "-")}`,
    attachments: n === 0 ? [fileOf(url, 901, "list.csv", signature)] : [],
    cloud_files: [],
    hits: 0,
    ...times,
    hierarchy: [],
  }
}

export function ticketAt(
  url: string,
  number: number,
  changed: number,
  signature: number,
): Record<string, unknown> {
  const trash = trashOf(number)
  const requester = number % 5
  const said = (index: number, user: number, more: object, names: string[] = []) => ({
    id: base + 105086049 + number * 100 + index,
    body: `<div>Entry ${index} of ${number}</div>`,
    body_text: `Entry ${index} of ${number}`,
    user_id: user,
    incoming: user !== agentId,
    private: false,
    from_email: null,
    source: 0,
    ticket_id: number,
    created_at: timeAt(began + number * minute + index * 30_000),
    updated_at: timeAt(began + number * minute + index * 30_000),
    attachments: names.map((name, place) => fileOf(url, number * 100 + index * 10 + place, name, signature)),
    ...more,
  })
  const odd = number === 5 ? ["missing.png", "login.pdf", "film.mp4", "fine.png"] : []
  const first = [
    said(1, agentId, { private: true, source: 2 }),
    said(2, agentId, { from_email: "Airbyte <support@d3v-airbyte.freshdesk.com>" }, odd),
  ]
  // The seventh has more than come with a ticket.
  const more =
    number === 7 ? Array.from({ length: 20 }, (_, index) => said(index + 3, contactId(requester), {})) : []
  const status = [2, 3, 4, 5, 6][number % 5] ?? 2
  return {
    id: number,
    subject: `Payment ${number} failed`,
    description: `<div>My payment ${number} failed.<br>Matt</div>`,
    description_text: `My payment ${number} failed.\nMatt`,
    status,
    priority: (number % 4) + 1,
    source: [1, 2, 3, 10][number % 4],
    type: number % 2 === 0 ? "Question" : null,
    requester_id: contactId(requester),
    responder_id: number % 3 === 0 ? null : agentId,
    group_id: groupId,
    company_id: null,
    product_id: number === 1 ? base + 1416 : null,
    spam: trash === "spam",
    ...(trash === "deleted" && { deleted: true }),
    tags: ["payment"],
    cc_emails: number === 1 ? ["Ana Smith <ana@example.com>", "ben@example.com"] : [],
    fwd_emails: null,
    reply_cc_emails: [],
    to_emails: null,
    custom_fields: { cf_color: number % 2 === 0 ? "Red" : null, cf_amount: number * 10, cf_country: null },
    requester: {
      id: contactId(requester),
      name: `Contact ${requester} Garcia`,
      email: contactAt(requester).email,
    },
    stats: { resolved_at: timeAt(changed), closed_at: status === 5 ? timeAt(changed) : null },
    attachments: [],
    conversations: [...first, ...more],
    created_at: timeAt(began + number * minute),
    updated_at: timeAt(changed),
  }
}

const folder = (id: number, name: string, more: object) => ({
  ...{ id, name, description: null, category_id: categoryId, articles_count: 1, hierarchy: [], ...times },
  ...{ parent_folder_id: null, sub_folders_count: 0, visibility: 1 },
  ...more,
})
const field = (id: number, name: string, type: string, more: object = {}) => ({
  ...{
    id: base + id,
    name,
    label: name.replace("cf_", ""),
    type,
    default: type.startsWith("default"),
    ...times,
  },
  ...more,
})
const rating = (ticket: number, value: number) => ({
  ...{
    id: base + ticket,
    survey_id: base + 84490,
    user_id: contactId(0),
    agent_id: agentId,
    ticket_id: ticket,
  },
  ...{ feedback: "As it should be", ratings: { default_question: value }, ...times },
})

/** What is listed whole, by what is asked. */
export const lists = (_url: string): Record<string, unknown[] | object> => ({
  account: { account_id: 1, account_name: "Airbyte", account_domain: "help.airbyte.example" },
  "settings/helpdesk": { primary_language: "en", supported_languages: ["de"], portal_languages: ["de"] },
  agents: [
    {
      ...{ id: agentId, available: true, occasional: false, type: "support_agent", ...times },
      contact: {
        active: true,
        email: "agent@example.com",
        language: "en",
        name: "Team Airbyte",
        phone: null,
      },
    },
  ],
  groups: [{ id: groupId, name: "Account managers", agent_ids: [agentId], ...times }],
  companies: [{ id: companyId, name: "Abbott Group", domains: [], ...times }],
  "contacts?blocked": [{ ...contactAt(100), id: contactId(100) }],
  "contacts?deleted": [{ ...contactAt(101), id: contactId(101), deleted: true }],
  "solutions/categories": [{ id: categoryId, name: "General", description: "Of all kinds", ...times }],
  [`solutions/categories/${categoryId}/de`]: { id: categoryId, name: "Allgemeines", description: "Allerlei" },
  [`solutions/categories/${categoryId}/folders`]: [
    folder(folderIds[0] ?? 0, "FAQ", { sub_folders_count: 1 }),
  ],
  [`solutions/folders/${folderIds[0]}/subfolders`]: [
    folder(folderIds[1] ?? 0, "Invoices", { parent_folder_id: folderIds[0], visibility: 2 }),
  ],
  [`solutions/folders/${folderIds[1]}/de`]: { id: folderIds[1], name: "Rechnungen", description: null },
  ticket_fields: [
    field(1, "subject", "default_subject"),
    field(2, "ticket_type", "default_ticket_type", { choices: ["Question", "Incident"] }),
    field(3, "status", "default_status", {
      choices: {
        2: ["Open", "Being Processed"],
        3: ["Pending", "Awaiting"],
        6: ["Waiting on Customer", "Waiting"],
      },
    }),
    field(4, "product", "default_product", { choices: { "Product 1": base + 1416 } }),
    field(5, "cf_color", "custom_dropdown", { choices: ["Red", "Blue"] }),
    field(6, "cf_amount", "custom_number"),
    field(7, "cf_country", "nested_field", {
      choices: { France: { Paris: [] } },
      nested_ticket_fields: [{ id: 1, name: "cf_city", label: "city", level: 2 }],
    }),
  ],
  "surveys/satisfaction_ratings": [rating(1, 103), rating(2, -103), rating(6, 100)],
  scenario_automations: [
    {
      ...{ id: base + 644438, name: "Test", description: "Test", private: false },
      actions: [
        { name: "priority", value: "1" },
        { name: "ticket_type", value: "Question" },
        { name: "status", value: "5" },
        { name: "responder_id", value: String(agentId) },
        { name: "send_email_to_requester" },
      ],
    },
  ],
  canned_response_folders: [
    { id: base + 78780, name: "Personal", personal: true, responses_count: 1, ...times },
  ],
  [`canned_response_folders/${base + 78780}/responses`]: [
    {
      id: base + 143821,
      title: "Hello",
      content: "",
      content_html: "<div>Hi {{ticket.requester.name}}</div>",
      ...times,
    },
  ],
})
